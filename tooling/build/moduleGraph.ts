import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";

const chunkSchema = v.object({
  file: v.string(),
  imports: v.optional(v.array(v.string()), []),
  dynamicImports: v.optional(v.array(v.string()), []),
  /** Files that it starts or shows by their address: workers, pictures. */
  assets: v.optional(v.array(v.string()), []),
});
const manifestSchema = v.record(v.string(), chunkSchema);
type ModuleManifest = v.InferOutput<typeof manifestSchema>;

/** Reads the graph of built chunks from Vite's manifest. */
export function readModuleGraph(dist: string): ModuleManifest {
  return v.parse(manifestSchema, JSON.parse(readFileSync(join(dist, ".vite/manifest.json"), "utf8")));
}

/**
 * Returns the files that `key` needs before it can run: its imports, and those of the federation runtime. The
 * product's own lazy chunks (their key is a source file, of the remote or of a package that it bundles) are left out:
 * each route names the ones that it needs.
 */
export function startupFiles(graph: ModuleManifest, key: string): string[] {
  return filesOf(graph, reachedKeys(graph, { keys: [key], follows: isRuntimeChunk }));
}

/** Returns every file that `keys` can load, at the start or later, with workers. The plugin also builds files that nothing imports. */
export function reachableFiles(graph: ModuleManifest, keys: readonly string[]): string[] {
  const reached = reachedKeys(graph, { keys, follows: () => true });
  return [...filesOf(graph, reached), ...new Set([...reached].flatMap((key) => graph[key]?.assets ?? []))];
}

function reachedKeys(
  graph: ModuleManifest,
  { keys, follows }: { keys: readonly string[]; follows: (dynamicKey: string) => boolean },
): Set<string> {
  const seen = new Set<string>();
  function visit(key: string) {
    const chunk = graph[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const next of [...chunk.imports, ...chunk.dynamicImports.filter(follows)]) visit(next);
  }
  for (const key of keys) visit(key);
  return seen;
}

function filesOf(graph: ModuleManifest, keys: ReadonlySet<string>): string[] {
  return [...new Set([...keys].flatMap((key) => graph[key]?.file ?? []))];
}

/** Returns true for dynamic imports at every start: all except the product's own lazy modules and the libraries they fetch. */
function isRuntimeChunk(key: string): boolean {
  return !/(^|\/)src\//.test(key) && !key.includes("node_modules/");
}
