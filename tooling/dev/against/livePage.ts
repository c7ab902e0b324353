import {
  documentKindOf,
  listingsOf,
  pageDataElementId,
  pageDataSchema,
  shellModulesElementId,
  type PageData,
  type PageRelease,
  type RemoteDeclaration,
  type RouteDeclaration,
} from "@pipelark/shared-contracts";
import * as v from "valibot";
import { escapeAttribute, inlineJson } from "../../project/escapeHtml.ts";
import { rewrite } from "../../server/redirectRules.ts";

/** The remote that is developed: what it declares, the folder that its modules are served from, and the entry in there. */
export type DevelopedRemote = { declaration: RemoteDeclaration; folder: string; entry: string };

type Asked = {
  remote: DevelopedRemote;
  /** The path that the page was asked for by. */
  path: string;
  /** Where changes are told: the address of a web socket. */
  socket: string;
};

const dataText = textOf(pageDataElementId);
const modulesText = textOf(shellModulesElementId);
const policyText = /(?<=<meta http-equiv="Content-Security-Policy" content=")[^"]*/;
const rulesElement = /<script type="speculationrules">.*?<\/script>\n?/s;
const shellScript = /<script type="module" src="\/shell\//;
const modulesSchema = v.array(v.string());

/** What a page of a site says of its releases; null when it is none of our pages. */
export function pageDataOf(html: string): PageData | null {
  const text = dataText.exec(html)?.[0];
  if (text === undefined) return null;
  const parsed = v.safeParse(pageDataSchema, readJson(text));
  return parsed.success ? parsed.output : null;
}

/**
 * A live page whose one remote is that of this workspace. Everything else stays what it is, with the hashes of its modules; the page asks its
 * own origin for data, and reports nothing of what a developer does.
 */
export function livePage(html: string, asked: Asked): string {
  const data = pageDataOf(html);
  if (!data) return html;
  const config = { ...data.config, supabaseUrl: "", errorsDsn: undefined, signalShare: 0 } as const;
  const remotes = remotesWith(data, asked);
  const own = withData(html, { remotes: remotes ?? data.remotes, config });
  return remotes === null ? own : forDevelopment(own, asked);
}

/** The route of a declaration that answers a path. */
export function routeOf({ routes }: RemoteDeclaration, path: string): RouteDeclaration | undefined {
  const rules = routes.map((route) => ({ from: route.path, to: route.path }));
  const answering = rewrite(path.length > 1 ? path.replace(/\/$/, "") : path, rules);
  return routes.find((route) => route.path === answering);
}

/** The page's remotes with the one that is developed; null where it has no place: a public page knows its own remote alone. */
function remotesWith(data: PageData, { remote, path }: Asked): PageData["remotes"] | null {
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

function forDevelopment(html: string, { remote, path, socket }: Asked): string {
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

/** What shows errors and hears of changes: by itself, so that it runs also where no module of the remote can. */
const developmentClient = "@vite/client";

/**
 * A development server takes its time for the first of hundreds of modules, and a live shell waits for seconds only: what the page needs comes before the
 * shell begins. Modules run in the order in which they stand.
 */
function withModulesFirst(
  html: string,
  { remote: { folder, entry }, route }: Pick<Asked, "remote"> & { route: RouteDeclaration | undefined },
): string {
  const modules = [developmentClient, entry, ...(route ? [`src/pages/${route.page}.tsx`] : [])];
  const scripts = modules.map((module) => `<script type="module" src="${escapeAttribute(folder + module)}"></script>`);
  return html.replace(shellScript, (shell) => [...scripts, shell].join("\n"));
}

/** What is live stands in the page already, with a script of its own: the developed page is to be seen, and at once. */
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

type Needed = { socket: string; frames: readonly string[]; images: readonly string[] };

/** A page's policy with what a development server needs: a web socket, styles and the overlay of errors, which are written as text. */
export function policyFor(policy: string, { socket, frames, images }: Needed): string {
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

/** What stands in an inline JSON element. */
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
