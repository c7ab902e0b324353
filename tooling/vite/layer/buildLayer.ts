import { reactAriaPolicy } from "@pipelark/shared-ui/vite/reactAriaPolicy";
import react from "@vitejs/plugin-react";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { build, parseSync, type Plugin, type Rolldown } from "vite";
import { listFiles } from "../../project/siteFiles.ts";
import { buildChecks, englishOnly, plainDynamicImports } from "../plugins.ts";
import { pageLibraries } from "./pageLibraries.ts";

/** File of the layer that a remote's modules import. */
export const layerStart = "start.js";

/** Built layer. */
export type Layer = {
  /** Its modules and their source maps, by their file in the layer's folder. */
  files: ReadonlyMap<string, string>;
  /** Its modules by their absolute path. */
  modules: ReadonlyMap<string, LayerModule>;
  /** Modules of our packages, by absolute path, that only files have which the layer loads later. */
  later: ReadonlySet<string>;
};

/** Module in the layer: the names that it has there, each with the name that `layerStart` gives it, and its other exports. */
export type LayerModule = { names: ReadonlyMap<string, string>; others: readonly string[] };

/** Names that the layer exports of each of its modules, by absolute path. */
type Exports = ReadonlyMap<string, readonly string[]>;

const require = createRequire(import.meta.url);
const source = require.resolve("@pipelark/shared-signed-in/layer");
/** Folder of the packages, where they are no dependencies. */
const workspace = dirname(dirname(dirname(source)));
const entry = "\0pipelark:layer";

/** Libraries that remotes use directly. Of others the layer exports what the kit uses: remotes reach them through the kit. */
const usedDirectly = /\/node_modules\/(@tanstack|react-hook-form)\//;

/**
 * Builds what remotes behind the sign-in have in common: the modules that `shared-signed-in/src/layer.ts` names, and
 * all that they import. Nothing in it depends on the remote, so that the same sources give the same files in each.
 */
export async function buildLayer(): Promise<Layer> {
  const kit = await exportsOfKit();
  let exported: Exports = new Map();
  let all: Exports = new Map();
  let isComplete = false;
  // An export can need a further module, which is in the layer then and has exports itself.
  while (!isComplete) {
    const { chunks, infos } = await bundle({ text: entryText(exported, namedModules()), isMinified: false });
    const next = startModules(chunks).flatMap((module): [string, string[]][] => {
      const info = infos.get(module.id);
      return info && info.inputFormat === "es" ? [[module.id, namesOf(module, { info, kit })]] : [];
    });
    all = new Map([...infos].map(([id, info]) => [id, info.exports]));
    isComplete = next.every(([id]) => exported.has(id));
    exported = new Map(next.toSorted(([one], [other]) => (inPackage(one) < inPackage(other) ? -1 : 1)));
  }
  const { chunks, maps } = await bundle({ text: entryText(exported, []), isMinified: true });
  const modules = [...named(exported)].map(([id, names]): [string, LayerModule] => {
    return [id, { names, others: (all.get(id) ?? []).filter((name) => name !== "*" && !names.has(name)) }];
  });
  return {
    files: new Map([...chunks.map(({ fileName, code }): [string, string] => [fileName, code]), ...maps]),
    modules: new Map(modules),
    later: new Set(
      chunks
        .flatMap((chunk) => Object.keys(chunk.modules))
        .filter((id) => !id.startsWith("\0") && inPackage(id).startsWith("@pipelark/") && !exported.has(id)),
    ),
  };
}

/** Modules that `layer.ts` names. */
function namedModules(): string[] {
  const { module } = parseSync(source, readFileSync(source, "utf8"));
  return module.staticImports.map(({ moduleRequest }) => moduleRequest.value);
}

/** What the packages of the signed-in half use of each library: a part of them that is not in the layer takes it from there. */
async function exportsOfKit(): Promise<Exports> {
  const folders = [
    dirname(source),
    folderOfSource("shared-ui/controls/Button"),
    folderOfSource("shared-data/people/personSchema"),
  ];
  const files = folders.flatMap((folder) =>
    listFiles(folder)
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file) && file !== "layer.ts")
      .map((file) => join(folder, file)),
  );
  const { chunks } = await bundle({ text: entryText(new Map(), files), isMinified: false });
  return new Map(
    chunks.flatMap(({ modules }) => Object.entries(modules).map(([id, { renderedExports }]) => [id, renderedExports])),
  );
}

/** Folder of a package's sources, by a module that is one folder below it. */
function folderOfSource(module: string): string {
  return dirname(dirname(createRequire(source).resolve(`@pipelark/${module}`)));
}

type Module = { id: string; renderedExports: readonly string[] };

/** Modules of the first chunk and of those that it imports, which are there before any of it runs. */
function startModules(chunks: readonly Rolldown.OutputChunk[]): Module[] {
  const files = new Set([layerStart]);
  for (const file of files)
    for (const next of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) files.add(next);
  return chunks
    .filter(({ fileName }) => files.has(fileName))
    .flatMap(({ modules }) => Object.entries(modules).map(([id, { renderedExports }]) => ({ id, renderedExports })))
    .filter(({ id }) => !id.startsWith("\0"));
}

function namesOf(
  { id, renderedExports }: Module,
  { info, kit }: { info: Rolldown.ModuleInfo; kit: Exports },
): string[] {
  const isOwn = inPackage(id).startsWith("@pipelark/");
  const names = isOwn || usedDirectly.test(id) ? info.exports : [...renderedExports, ...(kit.get(id) ?? [])];
  return [...new Set(names)].filter((name) => name !== "*").toSorted();
}

function entryText(exported: Exports, whole: readonly string[]): string {
  const all = [...named(exported)].map(([id, names]) => {
    const list = [...names].map(([name, short]) => `${name} as ${short}`).join(", ");
    return names.size === 0 ? "" : `export { ${list} } from ${JSON.stringify(id)};`;
  });
  return [...all, ...whole.map((id, index) => `export * as whole${index} from ${JSON.stringify(id)};`)].join("\n");
}

/** Gives each export a name that no other has: a letter and its number. */
function named(exported: Exports): Map<string, Map<string, string>> {
  let count = 0;
  return new Map(
    [...exported].map(([id, names]) => [id, new Map(names.map((name) => [name, `l${(count++).toString(36)}`]))]),
  );
}

/** Path of a module with its package's name, the same on every machine, in this workspace and in other repositories. */
function inPackage(id: string): string {
  const packages = id.split("/node_modules/");
  return packages.length > 1 ? (packages.at(-1) ?? "") : `@pipelark/${relative(workspace, id)}`;
}

type Bundle = {
  chunks: Rolldown.OutputChunk[];
  /** What the bundler knows of each module, by id. */
  infos: ReadonlyMap<string, Rolldown.ModuleInfo>;
  maps: [string, string][];
};

async function bundle({ text, isMinified }: { text: string; isMinified: boolean }): Promise<Bundle> {
  const infos = new Map<string, Rolldown.ModuleInfo>();
  const layer: Plugin = {
    name: "pipelark:layer",
    enforce: "pre",
    resolveId(id, importer) {
      if (id === entry) return id;
      return importer === entry ? this.resolve(id, source, { skipSelf: true }) : undefined;
    },
    load: (id) => (id === entry ? text : undefined),
    moduleParsed: (info) => void infos.set(info.id, info),
  };
  const built = await build({
    root: dirname(source),
    configFile: false,
    logLevel: "error",
    plugins: [react(), reactAriaPolicy(), layer, pageLibraries(), plainDynamicImports(), englishOnly()],
    build: {
      write: false,
      target: "es2023",
      modulePreload: false,
      minify: isMinified,
      sourcemap: isMinified && "hidden",
      rolldownOptions: {
        checks: buildChecks,
        input: entry,
        // Parts that load later take what they share with the start from it.
        preserveEntrySignatures: "allow-extension",
        output: { entryFileNames: layerStart, chunkFileNames: "[name].js" },
      },
    },
  });
  const output = [built].flat().flatMap((one) => ("output" in one ? one.output : []));
  const chunks = output.filter((one) => one.type === "chunk");
  const maps = output.flatMap((one): [string, string][] =>
    one.type === "asset" && one.fileName.endsWith(".map") ? [[one.fileName, String(one.source)]] : [],
  );
  return { chunks, infos, maps };
}
