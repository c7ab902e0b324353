import { basename, dirname } from "node:path";
import type { Plugin } from "vite";
import { readDeclaration } from "../project/declaration.ts";

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
      filter: { id: /\/remote-\w+\/remote\.config\.ts$/ },
      async handler(id) {
        const { contract, routes } = await readDeclaration(basename(dirname(id)).replace("remote-", ""));
        return `export default ${JSON.stringify({ contract, routes: routes.map(({ path, page }) => ({ path, page })) })}`;
      },
    },
  };
}
