import { isAbsolute } from "node:path";
import type { Plugin, Rolldown } from "vite";

/** Milliseconds without a newly loaded module after which the build has failed. */
const stalledMs = 15_000;

/**
 * Keeps the federation plugin from deciding too early which exports of shared modules a remote uses: it takes 10 ms
 * without events for the end of the graph, and on a busy machine the build then fails with exports that "do not
 * exist". It waits for the entry from the start; here the entry stays unfinished until everything reachable from it
 * has been loaded. Throws when an import cannot be resolved, and when nothing more has been loaded for `timeoutMs`:
 * the bundler itself would wait forever.
 */
export function wholeGraphFirst({ entry, timeoutMs = stalledMs }: { entry: string; timeoutMs?: number }): Plugin {
  return {
    name: "pipelark:whole-graph-first",
    apply: "build",
    enforce: "post",
    async transform(code, id) {
      if (!id.endsWith(entry)) return;
      const graph = graphLoader(this, new Set([id]));
      const resolved = await Promise.all(importedSources(this, code).map((source) => this.resolve(source, id)));
      const loaded = Promise.all(
        resolved.flatMap((module) => (module && !module.external ? graph.load(module.id) : [])),
      );
      await withStallLimit(loaded, { progress: graph.progress, timeoutMs });
    },
  };
}

function graphLoader(context: Rolldown.PluginContext, seen: Set<string>) {
  const pending = new Set<string>();
  let finished = 0;

  async function load(id: string): Promise<void> {
    // The plugin's own modules wait for the end of the graph themselves, and the layer is built before.
    if (seen.has(id) || /virtual:(mf|pipelark:layer)/.test(id)) return;
    seen.add(id);
    pending.add(id);
    const { importedIds, dynamicallyImportedIds } = await context.load({ id, resolveDependencies: true });
    pending.delete(id);
    finished += 1;
    await Promise.all([...importedIds, ...dynamicallyImportedIds].map((imported) => loadImported(imported, id)));
  }

  async function loadImported(id: string, importer: string): Promise<void> {
    // An unresolved import keeps its original name.
    if (!isAbsolute(id) && !/^\0|virtual:/.test(id))
      throw new Error(`${importer} imports ${id}, which does not exist.`);
    await load(id);
  }
  return { load, progress: () => ({ finished, pending: [...pending] }) };
}

type Progress = { finished: number; pending: string[] };

async function withStallLimit(
  loaded: Promise<unknown>,
  { progress, timeoutMs }: { progress: () => Progress; timeoutMs: number },
): Promise<void> {
  let before = -1;
  let timer: NodeJS.Timeout | undefined;
  const stalled = new Promise<never>((_resolve, reject) => {
    timer = setInterval(() => {
      const { finished, pending } = progress();
      if (finished === before)
        reject(new Error(`These modules or their imports cannot be loaded: ${pending.join(", ")}`));
      before = finished;
    }, timeoutMs);
  });
  try {
    await Promise.race([loaded, stalled]);
  } finally {
    clearInterval(timer);
  }
}

/** Returns the static imports of a module, and `import("…")` anywhere in it. */
function importedSources(context: Rolldown.PluginContext, code: string): string[] {
  const atTop = context
    .parse(code)
    .body.flatMap((node) => (node.type === "ImportDeclaration" ? [node.source.value] : []));
  const later = [...code.matchAll(/\bimport\(\s*["']([^"']+)["']/g)].flatMap(([, source]) => source ?? []);
  return [...atTop, ...later];
}
