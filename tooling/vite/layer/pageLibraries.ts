import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import * as v from "valibot";
import { parseSync, type Plugin } from "vite";
import { sharedModules } from "../sharedModules.ts";

const require = createRequire(import.meta.url);
const prefix = "\0pipelark:page-library:";

/**
 * Takes the shared modules from the shell that runs in the page, instead of bundling them. A remote's own chunks get
 * them through its federation container; the layer belongs to no container.
 */
export function pageLibraries(): Plugin {
  return {
    name: "pipelark:page-libraries",
    enforce: "pre",
    resolveId: (id) => (Object.hasOwn(sharedModules, id) ? prefix + id : undefined),
    load: (id) => (id.startsWith(prefix) ? libraryFromShell(id.slice(prefix.length)) : undefined),
  };
}

function libraryFromShell(name: string): string {
  return `const shell = globalThis.__FEDERATION__.__INSTANCES__.find(({ name }) => name === "shell");
const library = shell.loadShareSync(${JSON.stringify(name)})();
export default library.default ?? library;
export const { ${exportsOf(name).join(", ")} } = library;`;
}

/** Names that the installed version exports. The router is a module of ours in TypeScript, which Node cannot load here. */
function exportsOf(name: string): string[] {
  const file = require.resolve(name);
  if (!file.endsWith(".ts")) {
    const loaded: unknown = require(name);
    return Object.keys(v.parse(v.looseObject({}), loaded)).filter((one) => one !== "default");
  }
  const { module } = parseSync(file, readFileSync(file, "utf8"));
  return module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ isType, exportName }) => (isType ? [] : (exportName.name ?? [])));
}
