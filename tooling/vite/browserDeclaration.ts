import { remoteDeclarationSchema } from "@pipelark/shared-contracts/routeDeclaration";
import * as v from "valibot";
import { runnerImport, type Plugin } from "vite";

const moduleSchema = v.object({ default: remoteDeclarationSchema });

/**
 * Leaves of a remote's declaration what the browser needs to answer its routes: the contract, and each path with its page.
 * Titles, descriptions and facts for search engines stand in the HTML already.
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
        const { contract, routes } = v.parse(moduleSchema, module).default;
        return `export default ${JSON.stringify({ contract, routes: routes.map(({ path, page }) => ({ path, page })) })}`;
      },
    },
  };
}
