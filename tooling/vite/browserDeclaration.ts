import {
  remoteDeclarationSchema,
  type RemoteDeclaration,
  type RouteDeclaration,
} from "@pipelark/shared-contracts/routeDeclaration";
import * as v from "valibot";
import { runnerImport, type Plugin } from "vite";

const moduleSchema = v.object({ default: remoteDeclarationSchema });

/**
 * Leaves of a remote's declaration what the browser needs: the contract, each path with its page, and behind the sign-in who reads a page and
 * what leads to it. Descriptions and facts for search engines stand in the HTML already, and so do the titles of public pages.
 */
export function browserDeclaration(): Plugin {
  return {
    name: "pipelark:browser-declaration",
    apply: "build",
    enforce: "pre",
    load: {
      filter: { id: /\/remote\.config\.ts$/ },
      async handler(id) {
        // Vite reads the file itself: the build may run in a Node that knows no TypeScript.
        const { module } = await runnerImport<unknown>(id, { configFile: false, logLevel: "silent" });
        return `export default ${JSON.stringify(declarationForBrowser(v.parse(moduleSchema, module).default))}`;
      },
    },
  };
}

/** A declaration as the bundle of its remote holds it. */
export function declarationForBrowser({ contract, routes }: RemoteDeclaration) {
  return { contract, routes: routes.map(routeForBrowser) };
}

function routeForBrowser({ path, page, title, access, readers, icon, shownIn, tab, partOf }: RouteDeclaration) {
  return access === "public" ? { path, page } : { path, page, title, access, readers, icon, shownIn, tab, partOf };
}
