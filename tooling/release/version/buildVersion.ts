import { contractVersion } from "@pipelark/shared-contracts/contractVersion";
import { integrityFile } from "@pipelark/shared-contracts/pageData";
import type { RemoteRelease, ShellRelease } from "@pipelark/shared-contracts/releaseManifest";
import type { RemoteDeclaration } from "@pipelark/shared-contracts/routeDeclaration";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { layerFolder } from "@pipelark/tooling/project/layerFolder";
import { folderOf, siteRoot } from "@pipelark/tooling/project/layout";
import { offeredServices, requiredServices, usedServices } from "../model/contractServices.ts";
import { librariesIn } from "../model/libraries.ts";
import { partName } from "../model/partVersion.ts";
import { assertVersionSize } from "../model/sizeLimits.ts";
import { buildPart, distOf, starterFile } from "@pipelark/tooling/build/buildPart";
import { packageVersionOf, readDeclaration } from "@pipelark/tooling/project/declaration";
import { reachableFiles, readModuleGraph, startupFiles } from "@pipelark/tooling/build/moduleGraph";
import { previewFile } from "@pipelark/tooling/preview/preview";
import { drawPreviews } from "@pipelark/tooling/preview/previewPicture";
import { shellHead } from "@pipelark/tooling/page/shellHead";
import { integrityOf, listFiles, writeSiteFile } from "@pipelark/tooling/project/siteFiles";
import { sharedModules } from "@pipelark/tooling/vite/sharedModules";
import * as v from "valibot";
import { withImports } from "./moduleImports.ts";
import { readSourceMaps } from "./sourceMaps.ts";
import { assertFiles, assertReported, hashOf, remoteEntry, withHash } from "./versionFiles.ts";
import { placeVersion, type PlacedVersion } from "./versionFolder.ts";

type Files = Map<string, Buffer>;

const shellEntry = "src/main.tsx";

/** Builds a remote and adds it to the site as an immutable version. Leaves the site's manifest unchanged. */
export async function buildRemote(name: string): Promise<PlacedVersion> {
  await buildPart(name);
  const declaration = await readDeclaration(name);
  const graph = readModuleGraph(distOf(name));
  const entryKey = Object.keys(graph).find((key) => graph[key]?.file === remoteEntry);
  if (!entryKey) throw new Error(`The build of remote-${name} has no ${remoteEntry}`);
  const entries = [entryKey, "src/remote.tsx"];
  const files = shippedFiles(name, [...reachableFiles(graph, entries), ...layerModules(name)]);
  await addPreviews(files, declaration);
  const { hash, version } = versionOf(declaration, files);
  const chunks = entries.flatMap((key) => startupFiles(graph, key));
  // The layer is built before the rest, so that the graph does not have it.
  const startup = new Set(withImports(chunks, textsOf(files)));
  const written = writeVersion({ part: name, version }, { files, hash });

  const release: RemoteRelease = {
    version,
    contract: declaration.contract,
    container: `${name}_${hash}`,
    entry: remoteEntry,
    routes: [...declaration.routes],
    preload: [...startup],
    preloadByPath: preloadByPath({ routes: declaration.routes, graph, startup }),
    libraries: librariesIn(modulesOf(files)),
    usedServices: usedServices(modulesOf(files), requiredServices()),
    ...optionalFieldsOf(declaration),
    files: written.files,
    filesIntegrity: written.filesIntegrity,
  };
  return {
    built: { name, title: declaration.title, release },
    sourceMaps: readSourceMaps(name),
    forget: written.forget,
  };
}

/** Builds the shell and adds it to the site as an immutable version. */
export async function buildShell(): Promise<PlacedVersion> {
  await buildPart("shell");
  const declaration = await readDeclaration("shell");
  const graph = readModuleGraph(distOf("shell"));
  const entry = graph[shellEntry]?.file;
  if (!entry) throw new Error("The shell's build has no entry");
  const files = shippedFiles("shell", reachableFiles(graph, [shellEntry]));
  const head = shellHead(readFileSync(starterFile, "utf8"));
  files.set("head.json", Buffer.from(JSON.stringify(head.parts)));
  for (const [file, content] of head.fonts) files.set(file, content);
  const { hash, version } = versionOf(declaration, files);
  const startup = new Set(startupFiles(graph, shellEntry));

  const written = writeVersion({ part: "shell", version }, { files, hash });

  const shell: ShellRelease = {
    version,
    contract: contractVersion,
    entry,
    routes: [...declaration.routes],
    preload: [...startup],
    preloadByPath: preloadByPath({ routes: declaration.routes, graph, startup }),
    preloadSignedIn: startupFiles(graph, supabaseModule(graph)).filter((file) => !startup.has(file)),
    libraries: sharedLibraries(),
    services: offeredServices(),
    ...optionalFieldsOf(declaration),
    files: written.files,
  };
  return { built: { shell }, sourceMaps: readSourceMaps("shell"), forget: written.forget };
}

/** Returns the key of the Supabase client, which the shell imports when a session needs it. */
function supabaseModule(graph: ReturnType<typeof readModuleGraph>): string {
  const key = Object.keys(graph).find((name) => name.includes("node_modules/@supabase/supabase-js/"));
  if (key === undefined) throw new Error("The shell's build has no module of its own for the Supabase client");
  return key;
}

/** Returns the optional fields of a declaration that it sets. */
function optionalFieldsOf({
  redirects,
  flags,
  largestPage,
}: RemoteDeclaration): Pick<RemoteRelease, "redirects" | "flags" | "largestPage"> {
  return {
    ...(redirects && { redirects: [...redirects] }),
    ...(flags && { flags: [...flags] }),
    ...(largestPage && { largestPage }),
  };
}

function modulesOf(files: Files): string[] {
  return [...textsOf(files).values()];
}

function textsOf(files: Files): Map<string, string> {
  const modules = [...files].filter(([file]) => file.endsWith(".js"));
  return new Map(modules.map(([file, content]) => [file, content.toString("utf8")]));
}

function layerModules(name: string): string[] {
  return listFiles(distOf(name)).filter((file) => file.startsWith(layerFolder) && file.endsWith(".js"));
}

/** Adds the picture of each page that declares one, as part of the release, so that a rollback restores it. */
async function addPreviews(files: Files, { routes }: RemoteDeclaration): Promise<void> {
  const shown = routes.flatMap(({ path, title, preview }) => (preview ? [{ path, title, lines: preview }] : []));
  if (shown.length === 0) return;
  const pictures = await drawPreviews(shown);
  for (const [index, { path }] of shown.entries()) {
    const picture = pictures[index];
    if (picture) files.set(previewFile(path), picture);
  }
}

/** Returns the built files to release: modules that something can load, everything from `public`, and all files other than modules. */
function shippedFiles(part: string, modules: readonly string[]): Files {
  const dist = distOf(part);
  const notShipped = /^(\.vite\/|mf-manifest\.json$|mf-stats\.json$)|\.map$/;
  const shipped = listFiles(dist).filter((file) =>
    file.endsWith(".js") ? modules.includes(file) || isPublicFile(part, file) : !notShipped.test(file),
  );
  assertVersionSize(partName(part), new Map(shipped.map((file) => [file, statSync(join(dist, file)).size])));
  return new Map(shipped.map((file) => [file, readFileSync(join(dist, file))]));
}

function isPublicFile(part: string, file: string): boolean {
  return existsSync(join(folderOf(part), "public", file));
}

/** Returns the package's version with a hash of all released files: the same source gives the same version on any machine. */
function versionOf(declaration: RemoteDeclaration, files: Files): { hash: string; version: string } {
  assertFiles(declaration.name, files.keys());
  const hash = hashOf(declaration, files);
  const version = `${packageVersionOf(declaration.name)}-${hash}`;
  assertReported(declaration.name, { ...declaration, version });
  return { hash, version };
}

type WrittenFiles = Pick<RemoteRelease, "files" | "filesIntegrity"> & Pick<PlacedVersion, "forget">;

/** Adds a version to the site. Returns each file's integrity. */
function writeVersion(one: { part: string; version: string }, built: { files: Files; hash: string }): WrittenFiles {
  const contents = new Map(
    [...built.files].map(([file, source]) => [file, withHash(file, { source, hash: built.hash })]),
  );
  const files = Object.fromEntries([...contents].map(([file, content]) => [file, integrityOf(content)]));
  const list = JSON.stringify(files);
  const { forget } = placeVersion({ ...one, root: siteRoot }, (folder) => {
    for (const [file, content] of contents) writeSiteFile(join(folder, file), content);
    writeSiteFile(join(folder, integrityFile), list);
  });
  return { files, filesIntegrity: integrityOf(list), forget };
}

/** Returns the modules that each path needs beyond those of the start. */
function preloadByPath({
  routes,
  graph,
  startup,
}: {
  routes: RemoteDeclaration["routes"];
  graph: ReturnType<typeof readModuleGraph>;
  startup: ReadonlySet<string>;
}): Record<string, string[]> {
  return Object.fromEntries(
    routes.map(({ path, page }) => {
      const key = `src/pages/${page}.tsx`;
      if (!graph[key]) throw new Error(`${path} names the page ${page}, but the build has no lazy module ${key}`);
      return [path, startupFiles(graph, key).filter((file) => !startup.has(file))];
    }),
  );
}

/** Returns the shared libraries of the page, with the version that a shell of this checkout brings. */
export function sharedLibraries(): Record<string, string> {
  const versions = Object.keys(sharedModules).flatMap((name) => {
    const file = join(folderOf("shell"), "node_modules", name, "package.json");
    if (!existsSync(file)) return [];
    const { version } = v.parse(v.object({ version: v.string() }), JSON.parse(readFileSync(file, "utf8")));
    return [[name, version] as const];
  });
  return Object.fromEntries(versions);
}
