import { join } from "node:path";
import type { Plugin } from "vite";
import { folderOf } from "../../project/layout.ts";
import { layerFolder } from "../../project/layerFolder.ts";
import { declarationIn } from "../browserDeclaration.ts";
import { sharedModules } from "../sharedModules.ts";
import { buildLayer, type Layer, layerStart } from "./buildLayer.ts";

const start = "virtual:pipelark:layer";
/** Libraries of functions alone. */
const withoutState = /\/node_modules\/valibot\//;
const prefix = "\0pipelark:layer:";

/**
 * Builds the signed-in layer beside a remote whose pages are all behind the sign-in, and takes from it what is in it.
 * Compose gives the remotes of a page one copy, where theirs are the same (ADR 093).
 */
export function signedInLayer({ name }: { name: string }): Plugin {
  let layer: Layer | null = null;
  return {
    name: "pipelark:signed-in-layer",
    apply: "build",
    enforce: "pre",
    async buildStart() {
      const { routes } = await declarationIn(join(folderOf(name), "remote.config.ts"));
      layer = routes.every(({ access }) => access !== "public") ? await buildLayer() : null;
    },
    async resolveId(...[id, importer, options]) {
      if (id === start) return { id, external: true };
      if (!layer || !importer || id.startsWith("\0") || importer.startsWith(prefix)) return undefined;
      // Left to the federation plugin without a call of `resolve`: Rolldown 1.2 can give such a call the options of another one that runs at the
      // same time, and a page got styles and a React of its own in one build of ten (ADR 097).
      if (Object.hasOwn(sharedModules, id)) return undefined;
      const resolved = await this.resolve(id, importer, { ...options, skipSelf: true });
      return resolved && layer.modules.has(resolved.id) ? prefix + resolved.id : resolved;
    },
    load(id) {
      const module = id.startsWith(prefix) ? layer?.modules.get(id.slice(prefix.length)) : undefined;
      if (!module) return undefined;
      const names = [...module.names].map(([own, short]) => `${short} as ${own}`).join(", ");
      const code = `export { ${names} } from ${JSON.stringify(start)};
export { ${module.others.join(", ")} } from ${JSON.stringify(id.slice(prefix.length))};`;
      return { code, moduleSideEffects: false };
    },
    generateBundle(_options, bundle) {
      if (!layer) return;
      for (const [fileName, source] of layer.files)
        this.emitFile({ type: "asset", fileName: layerFolder + fileName, source });
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk") continue;
        const twice = Object.entries(chunk.modules).find(([id]) => layer?.modules.has(id) && !withoutState.test(id));
        if (twice) this.error(twiceMessage(...twice));
        const later = Object.keys(chunk.modules).find((id) => layer?.later.has(id));
        if (later !== undefined) this.error(laterMessage(later));
        const toRoot = "../".repeat(chunk.fileName.split("/").length - 1) || "./";
        chunk.code = chunk.code.replaceAll(start, toRoot + layerFolder + layerStart);
      }
    },
  };
}

/** What the layer loads later and a remote use is needed once, too. */
function laterMessage(id: string): string {
  return `${id} is used here and by a part of the layer that is loaded later: import it in shared-signed-in/src/layer.ts, so that it exists once.`;
}

/** A second copy of a module could have a state or a context of its own, of which the first knows nothing. */
function twiceMessage(id: string, { renderedExports }: { renderedExports: string[] }): string {
  return `The layer has ${id.split("/node_modules/").at(-1)} without ${renderedExports.join(", ")}: use it in shared-ui or shared-signed-in, or import it in shared-signed-in/src/layer.ts.`;
}
