import { parseAst, type Plugin, type Rolldown } from "vite";

/**
 * Keeps the federation plugin from deciding too early which exports of shared modules a remote uses: it takes 10 ms without
 * news for the end of the graph, and on a busy machine the build then fails with exports that "do not exist".
 * It waits for the entry from the start; here the entry stays unfinished until everything reachable from it has been loaded.
 */
export function wholeGraphFirst({ entry }: { entry: string }): Plugin {
  return {
    name: "pipelark:whole-graph-first",
    apply: "build",
    enforce: "post",
    async transform(code, id) {
      if (!id.endsWith(entry)) return;
      const seen = new Set([id]);
      const resolved = await Promise.all(importedSources(code).map((source) => this.resolve(source, id)));
      await Promise.all(resolved.map((module) => module && !module.external && loadGraph(this, module.id, seen)));
    },
  };
}

async function loadGraph(context: Rolldown.PluginContext, id: string, seen: Set<string>): Promise<void> {
  // The plugin's own modules wait for the end of the graph themselves.
  if (seen.has(id) || id.includes("virtual:mf")) return;
  seen.add(id);
  const { importedIds, dynamicallyImportedIds } = await context.load({ id, resolveDependencies: true });
  await Promise.all([...importedIds, ...dynamicallyImportedIds].map((next) => loadGraph(context, next, seen)));
}

/** What a module imports at its top, and by `import("…")` anywhere. */
function importedSources(code: string): string[] {
  const atTop = parseAst(code).body.flatMap((node) => (node.type === "ImportDeclaration" ? [node.source.value] : []));
  const later = [...code.matchAll(/\bimport\(\s*["']([^"']+)["']/g)].flatMap(([, source]) => source ?? []);
  return [...atTop, ...later];
}
