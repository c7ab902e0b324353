import { documentKindOf, type RuntimeConfig } from "@pipelark/shared-contracts/pageData";
import {
  type ReleaseManifest,
  releaseManifestSchema,
  type ShellRelease,
} from "@pipelark/shared-contracts/releaseManifest";
import { documentsOf, type RouteDeclaration } from "@pipelark/shared-contracts/routeDeclaration";
import { builtInBrand, withSiteName } from "@pipelark/shared-contracts/siteBrand";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { layerOf } from "../project/layerFolder.ts";
import { folderUrl, projectRoot, siteRoot } from "../project/layout.ts";
import { deploymentFiles } from "./deploymentFiles.ts";
import { escapeHtml } from "../project/escapeHtml.ts";
import { editedFacts } from "./editedFacts.ts";
import { htmlPage } from "./htmlPage.ts";
import { keptPageScript } from "./keptPageScript.ts";
import { knownIn } from "./knownIn.ts";
import { movedPage } from "./movedPage.ts";
import { firstDataScript } from "./firstDataScript.ts";
import { fillSettings } from "./fillSettings.ts";
import { pictureFiles } from "./pictureFiles.ts";
import { fileOf } from "./pageFile.ts";
import { prerenderedSchema, type Prerendered } from "../build/prerendered.ts";
import { type Preview, previewsByPath } from "../preview/preview.ts";
import { shellHeadSchema } from "./shellHead.ts";
import { brandOf, builtInSettings, flagChoicesIn, rowsFor, valuesFor, type PublicSettings } from "./publicSettings.ts";
import type { SiteFiles } from "../project/siteFiles.ts";

type Part = {
  name: string;
  title: string;
  version: string;
  routes: readonly RouteDeclaration[];
  preload: readonly string[];
  preloadByPath: Record<string, string[]>;
  redirects?: ShellRelease["redirects"];
};

/** Document of a route, to be written. */
type RouteDocument = Omit<RouteDeclaration, "page"> & { document: { path: string; title: string } };

/** Settings that pages show which are not prerendered. */
const frameSettings = ["brand", "footer_text"];

/** Path of the shell's prerendered loading state. */
const loadingPath = "/loading";
/** Path for all unknown addresses. */
const notFoundPath = "/404";

/** Input of a composed site. */
export type Composition = {
  manifest: ReleaseManifest;
  /** Manifest so far, to remove pages of paths that no part claims now. */
  before: ReleaseManifest | null;
  config: RuntimeConfig;
  /** Origins whose pictures private pages may show besides our own. */
  imageHosts: readonly string[];
  /** Edits of admins; without them, pages show the built-in texts. */
  settings?: PublicSettings;
  /** Origin of the automation tool that the page with `framesTool` may show; null when it is not set. */
  operationsOrigin: string | null;
};

/** Returns every HTML file of the site, from the live releases, and the files for its host. Writes nothing. */
export function compose({
  manifest,
  before,
  config,
  imageHosts,
  operationsOrigin,
  settings = builtInSettings,
}: Composition): SiteFiles {
  const { shell, remotes } = v.parse(releaseManifestSchema, manifest);
  const head = v.parse(shellHeadSchema, readJson(join(siteRoot, "shell", shell.version, "head.json")));
  const shellPart: Part = { name: "shell", title: "Site", ...shell };
  const shellModules = shell.preload.map((file) => folderUrl("shell", shell.version) + file);
  const signedInModules = (shell.preloadSignedIn ?? []).map((file) => folderUrl("shell", shell.version) + file);
  const loading = prerenderedOf(shellPart)[loadingPath] ?? { html: "", css: "" };
  const { name: siteName } = brandOf(settings);
  const choices = flagChoicesIn(settings);
  const files: SiteFiles = new Map();
  const parts = [
    shellPart,
    ...Object.entries(remotes).map(([name, { title, live }]): Part => ({ name, title, ...live })),
  ];
  const redirects = parts.flatMap((part) => part.redirects ?? []);
  // Listed pages only, because these never redirect or open something by themselves.
  const nextPages = parts
    .flatMap(({ routes }) => routes)
    .filter(({ access, prerender, indexed }) => access === "public" && prerender && indexed)
    .map(({ path }) => path);
  const previews = previewsByPath(
    parts.map(({ name, version, routes }) => ({ url: folderUrl(name, version), routes })),
  );

  function write(part: Part, { document, ...route }: RouteDocument) {
    const file = route.path === notFoundPath ? "404.html" : fileOf(document.path);
    const builtIn = prerenderedOf(part)[document.path];
    const values = valuesFor(settings, document.path);
    const finished = builtIn && fillSettings(builtIn, values);
    const shown = builtIn?.edited?.slots.map(({ setting }) => setting) ?? (builtIn ? [] : frameSettings);
    const title = shown.includes("meeting_link.title") ? values.get("meeting_link.title") : undefined;
    const url = folderUrl(part.name, part.version);
    // The shell's own pages lead to the pages behind the sign-in.
    const kind = part === shellPart ? "signed-in" : documentKindOf(route.access);
    const isPrivate = part !== shellPart && kind === "signed-in";
    const own = [...(part === shellPart ? [] : part.preload), ...(part.preloadByPath[route.path] ?? [])];
    const known = knownIn({ manifest, config, kind, own: part === shellPart ? null : part.name, choices });
    const html = htmlPage({
      metadata: {
        ...route,
        siteName,
        path: document.path,
        title: title ?? withSiteName(document.title, siteName),
        description: withSiteName(route.description, siteName),
        isIndexed: route.indexed,
        siteUrl: config.siteUrl,
        preview: previewFor(route.path),
        structuredData: editedFacts(route.structuredData ?? [], settings),
      },
      head,
      ...known,
      allowed: {
        frames: framesOf(route, operationsOrigin),
        images: kind === "public" ? "any" : imagesOf(route, imageHosts),
        errorsDsn: route.isSealed ? undefined : config.errorsDsn,
        workers: kind === "signed-in" && !route.isSealed,
      },
      entry: folderUrl("shell", shell.version) + shell.entry,
      nextPages,
      rows: rowsFor(settings, { path: document.path, shown, isFilled: finished !== builtIn }),
      modules: [
        ...shellModules,
        ...own.map((module) => known.imports[url + module] ?? url + module),
        ...(isPrivate ? signedInModules : []),
      ],
      ...(isPrivate && {
        firstData: firstDataScript(route, config),
        keptPage: keptPageScript({ remote: part.name, version: part.version }),
      }),
      body: finished
        ? { ...finished, isPrerendered: true, startsShell: route.startsShell }
        : {
            ...loading,
            html: loading.html.replace("Loading...", () => escapeHtml(`Loading ${part.title}...`)),
            isPrerendered: false,
          },
    });
    files.set(file, html);
  }

  /** The pictures are drawn with the built-in name. */
  function previewFor(path: string): Preview | null {
    const preview = previews.get(path);
    if (!preview) return null;
    return siteName === builtInBrand.name ? preview : { picture: "", alt: "" };
  }

  for (const part of parts)
    for (const route of part.routes) for (const document of documentsOf(route)) write(part, { ...route, document });
  for (const { from, to } of redirects) files.set(fileOf(from), movedPage(to));
  if (before) for (const file of pageFiles(before)) if (!files.has(file)) files.set(file, null);
  const notFound = { path: notFoundPath, title: "Page not found" };
  write(shellPart, {
    ...notFound,
    document: notFound,
    access: "public",
    prerender: false,
    indexed: false,
    description: "",
  });
  // Those of earlier settings stay: a page that somebody keeps may name them.
  for (const [file, content] of pictureFiles(settings)) files.set(file, content);
  // Those of earlier releases stay for open tabs, until `pnpm prune`.
  for (const [name, { live }] of Object.entries(remotes))
    for (const { file, copyOf } of layerOf(live)?.files ?? [])
      files.set(file, readFileSync(join(siteRoot, folderUrl(name, live.version), copyOf)));
  files.set("favicon.svg", readFileSync(join(projectRoot, "tooling/preview/favicon.svg")));
  const routes = parts.flatMap((part) => part.routes);
  for (const [file, content] of deploymentFiles({ routes, redirects, siteUrl: config.siteUrl }))
    files.set(file, content);
  return files;

  function prerenderedOf({ name, version }: Part): Prerendered {
    return v.parse(prerenderedSchema, readJson(join(siteRoot, folderUrl(name, version), "prerendered.json")));
  }
}

/** Returns the origins whose pages a route may show in frames. */
export function framesOf(
  { frames = [], framesTool }: Pick<RouteDeclaration, "frames" | "framesTool">,
  operationsOrigin: string | null,
): readonly string[] {
  return framesTool && operationsOrigin ? [...frames, operationsOrigin] : frames;
}

/** Returns the origins whose pictures a route behind the sign-in may show besides our own. */
export function imagesOf(
  { images = [], isSealed }: Pick<RouteDeclaration, "images" | "isSealed">,
  imageHosts: readonly string[],
): readonly string[] {
  return isSealed ? [] : [...imageHosts, ...images];
}

function pageFiles({ shell, remotes }: ReleaseManifest): string[] {
  return [shell, ...Object.values(remotes).map(({ live }) => live)].flatMap(({ routes, redirects = [] }) =>
    [...routes.flatMap(documentsOf).map(({ path }) => path), ...redirects.map(({ from }) => from)].map(fileOf),
  );
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, "utf8"));
}
