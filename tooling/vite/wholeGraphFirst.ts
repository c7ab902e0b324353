import type { Plugin, Rolldown } from "vite";

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
      const load = graphLoader(this, new Set([id]));
      const resolved = await Promise.all(importedSources(this, code).map((source) => this.resolve(source, id)));
      await Promise.all(resolved.flatMap((module) => (module && !module.external ? load(module.id) : [])));
    },
  };
}

function graphLoader(context: Rolldown.PluginContext, seen: Set<string>) {
  return async function load(id: string): Promise<void> {
    // The plugin's own modules wait for the end of the graph themselves.
    if (seen.has(id) || id.includes("virtual:mf")) return;
    seen.add(id);
    const { importedIds, dynamicallyImportedIds } = await context.load({ id, resolveDependencies: true });
    await Promise.all([...importedIds, ...dynamicallyImportedIds].map(load));
  };
}

/** What a module imports at its top, and by `import("…")` anywhere. */
function importedSources(context: Rolldown.PluginContext, code: string): string[] {
  const atTop = context
    .parse(code)
    .body.flatMap((node) => (node.type === "ImportDeclaration" ? [node.source.value] : []));
  const later = [...code.matchAll(/\bimport\(\s*["']([^"']+)["']/g)].flatMap(([, source]) => source ?? []);
  return [...atTop, ...later];
}
