import {
  remoteDeclarationSchema,
  type RemoteDeclaration,
  type RouteDeclaration,
} from "@pipelark/shared-contracts/routeDeclaration";
import * as v from "valibot";
import { runnerImport, type Plugin } from "vite";

const moduleSchema = v.object({ default: remoteDeclarationSchema });

/**
 * Reduces a remote's declaration to what the browser needs: the contract, each path with its page, and behind the
 * sign-in its readers, entries and commands. Descriptions and facts for search engines are in the HTML already, and so are the
 * titles of public pages.
 */
export function browserDeclaration(): Plugin {
  return {
    name: "pipelark:browser-declaration",
    apply: "build",
    enforce: "pre",
    load: {
      filter: { id: /\/remote\.config\.ts$/ },
      async handler(id) {
        return `export default ${JSON.stringify(declarationForBrowser(await declarationIn(id)))}`;
      },
    },
  };
}

/** Reads the declaration in a file. Vite loads it, because the build may run in a Node without TypeScript. */
export async function declarationIn(file: string): Promise<RemoteDeclaration> {
  const { module } = await runnerImport<unknown>(file, { configFile: false, logLevel: "silent" });
  return v.parse(moduleSchema, module).default;
}

/** Returns a declaration as the bundle of its remote contains it. */
export function declarationForBrowser({ contract, routes }: RemoteDeclaration) {
  return { contract, routes: routes.map(routeForBrowser) };
}

function routeForBrowser(route: RouteDeclaration) {
  const { path, page, title, access, readers, icon, shownIn, commands, tab, partOf } = route;
  if (access === "public") return { path, page };
  return { path, page, title, access, readers, icon, shownIn, commands, tab, partOf };
}
