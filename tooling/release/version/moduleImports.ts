import { dirname, join, normalize } from "node:path/posix";
import { parseSync } from "vite";

/**
 * Returns modules and all their imports, direct or not, which a page fetches before they run; dynamic imports are not
 * included. `modules` has their texts by path below the version's folder. Throws when an import leaves the version,
 * or is not a module.
 */
export function withImports(files: readonly string[], modules: ReadonlyMap<string, string>): string[] {
  const seen = new Set<string>();
  function visit(file: string) {
    const text = modules.get(file);
    if (text === undefined) throw new Error(`${file} is imported but missing.`);
    if (seen.has(file)) return;
    seen.add(file);
    for (const specifier of importsOf(file, text)) visit(normalize(join(dirname(file), specifier)));
  }
  for (const file of files) visit(file);
  return [...seen];
}

function importsOf(file: string, text: string): string[] {
  const { module, errors } = parseSync(file, text, { sourceType: "module" });
  const [error] = errors;
  if (error) throw new Error(`${file} is not a module: ${error.message}`);
  const imported = module.staticImports.map(({ moduleRequest }) => moduleRequest.value);
  const passedOn = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : [])),
  );
  return [...imported, ...passedOn];
}
