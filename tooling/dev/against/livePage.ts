import { listingsOf } from "@pipelark/shared-contracts/navigation";
import { documentKindOf, type PageData, pageDataSchema, type PageRelease } from "@pipelark/shared-contracts/pageData";
import { pageDataElementId, shellModulesElementId } from "@pipelark/shared-contracts/pageMarks";
import type { RemoteDeclaration, RouteDeclaration } from "@pipelark/shared-contracts/routeDeclaration";
import * as v from "valibot";
import { escapeAttribute, inlineJson } from "../../project/escapeHtml.ts";
import { rewrite } from "../../server/redirectRules.ts";

/** Remote in development: its declaration, the folder that its modules are served from, and its entry there. */
export type DevelopedRemote = { declaration: RemoteDeclaration; folder: string; entry: string };

type PageRequest = {
  remote: DevelopedRemote;
  /** Path of the requested page. */
  path: string;
  /** Web socket that announces changes. */
  socket: string;
};

const dataText = textOf(pageDataElementId);
const modulesText = textOf(shellModulesElementId);
const policyText = /(?<=<meta http-equiv="Content-Security-Policy" content=")[^"]*/;
const rulesElement = /<script type="speculationrules">.*?<\/script>\n?/s;
const shellScript = /<script type="module" src="\/shell\//;
const modulesSchema = v.array(v.string());

/** Returns the page data of our own pages; otherwise null. */
export function pageDataOf(html: string): PageData | null {
  const text = dataText.exec(html)?.[0];
  if (text === undefined) return null;
  const parsed = v.safeParse(pageDataSchema, readJson(text));
  return parsed.success ? parsed.output : null;
}

/**
 * Replaces one remote of a live page with that of this workspace. The rest is unchanged, with the hashes of its
 * modules; the page requests data from its own origin, and reports nothing about the developer.
 */
export function livePage(html: string, asked: PageRequest): string {
  const data = pageDataOf(html);
  if (!data) return html;
  const config = { ...data.config, supabaseUrl: "", errorsDsn: undefined, signalShare: 0 } as const;
  const remotes = remotesWith(data, asked);
  const own = withData(html, { remotes: remotes ?? data.remotes, config });
  return remotes === null ? own : forDevelopment(own, asked);
}

/** Returns the route of a declaration that answers a path. */
export function routeOf({ routes }: RemoteDeclaration, path: string): RouteDeclaration | undefined {
  const rules = routes.map((route) => ({ from: route.path, to: route.path }));
  const answering = rewrite(path.length > 1 ? path.replace(/\/$/, "") : path, rules);
  return routes.find((route) => route.path === answering);
}

/** Returns the page's remotes with the one in development; null where it has no place: a public page contains its own remote only. */
function remotesWith(data: PageData, { remote, path }: PageRequest): PageData["remotes"] | null {
  const { declaration, folder, entry } = remote;
  const { name, title, contract } = declaration;
  const route = routeOf(declaration, path);
  const listed = Object.values(data.remotes).flatMap(({ releases }) => releases.flatMap(({ routes }) => routes));
  const kind = route ? documentKindOf(route.access) : documentKindOf(listed[0]?.access ?? "public");
  const routes = declaration.routes
    .filter(({ access }) => documentKindOf(access) === kind)
    .map((one) => ({ path: one.path, access: one.access, title: one.title, preload: [] }));
  const isPlaced = route !== undefined || name in data.remotes || kind === "signed-in";
  if (!isPlaced || routes.length === 0) return null;
  const release: PageRelease = {
    version: "dev",
    contract,
    container: `${name}_dev`,
    folder,
    entry,
    preload: [],
    routes,
  };
  const navigation = kind === "signed-in" ? listingsOf(declaration.routes) : [];
  return { ...data.remotes, [name]: { title, releases: [release], navigation } };
}

function withData(html: string, data: PageData): string {
  return html.replace(dataText, () => inlineJson(data));
}

function forDevelopment(html: string, { remote, path, socket }: PageRequest): string {
  const { declaration } = remote;
  const route = routeOf(declaration, path);
  const released = `/remotes/${declaration.name}/`;
  const page = html
    .replaceAll(new RegExp(`<link rel="modulepreload" href="${released}[^"]*">\n?`, "g"), "")
    .replace(policyText, (policy) =>
      escapeAttribute(
        policyFor(unescaped(policy), { socket, frames: route?.frames ?? [], images: route?.images ?? [] }),
      ),
    );
  return withModulesFirst(route?.access === "public" ? withoutPrerendered(page) : page, { remote, route });
}

/** Client for errors and changes, loaded separately so that it runs even if no module of the remote can. */
const developmentClient = "@vite/client";

/**
 * The first load of hundreds of modules takes a development server long, and a live shell times out after seconds:
 * the page's modules come before the shell starts. Modules run in document order.
 */
function withModulesFirst(
  html: string,
  { remote: { folder, entry }, route }: Pick<PageRequest, "remote"> & { route: RouteDeclaration | undefined },
): string {
  const modules = [developmentClient, entry, ...(route ? [`src/pages/${route.page}.tsx`] : [])];
  const scripts = modules.map((module) => `<script type="module" src="${escapeAttribute(folder + module)}"></script>`);
  return html.replace(shellScript, (shell) => [...scripts, shell].join("\n"));
}

/** Removes the live content of the page and its script, so that the page in development shows at once. */
function withoutPrerendered(html: string): string {
  const begin = html.indexOf(`<div id="root"`);
  const end = html.indexOf(`<script type="application/json" id="${pageDataElementId}">`);
  const emptied = `${html.slice(0, begin)}<div id="root"></div>\n${html.slice(end)}`;
  const [entry] = v.parse(modulesSchema, readJson(modulesText.exec(html)?.[0] ?? "[]"));
  if (entry === undefined) return emptied;
  return emptied
    .replace(modulesText, "[]")
    .replace(
      jsonElement(shellModulesElementId, "[]"),
      `<script type="module" src="${escapeAttribute(entry)}"></script>`,
    )
    .replace(rulesElement, "");
}

type PolicyAdditions = { socket: string; frames: readonly string[]; images: readonly string[] };

/** Extends a page's policy for a development server: a web socket, styles and the overlay of errors, which are inline. */
export function policyFor(policy: string, { socket, frames, images }: PolicyAdditions): string {
  const directives = policy
    .split(";")
    .map((directive) => directive.trim().split(/\s+/))
    .filter(([name = ""]) => name !== "" && !/trusted-types/.test(name));
  return directives
    .map(([name = "", ...sources]) => [name, ...sourcesFor(name, sources)].join(" "))
    .concat("worker-src 'self' blob:")
    .join("; ");

  function sourcesFor(name: string, sources: readonly string[]): readonly string[] {
    if (name === "style-src") return ["'self'", "'unsafe-inline'"];
    if (name === "connect-src") return [...sources, socket];
    const further = { "frame-src": frames, "img-src": images }[name] ?? [];
    if (further.length === 0) return sources;
    return [...new Set([...sources.filter((source) => source !== "'none'"), ...further])];
  }
}

function jsonElement(id: string, text: string): string {
  return `<script type="application/json" id="${id}">${text}</script>`;
}

/** Matches the content of an inline JSON element. */
function textOf(id: string): RegExp {
  return new RegExp(`(?<=<script type="application/json" id="${id}">).*?(?=</script>)`, "s");
}

function unescaped(text: string): string {
  return text.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&amp;", "&");
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
