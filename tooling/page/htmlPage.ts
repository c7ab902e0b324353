import type { PageData } from "@pipelark/shared-contracts/pageData";
import {
  pageDataElementId,
  prerenderedAttribute,
  settingsElementId,
  shellModulesElementId,
} from "@pipelark/shared-contracts/pageMarks";
import { contentSecurityPolicy } from "./contentSecurityPolicy.ts";
import { escapeAttribute, escapeHtml, inlineJson } from "../project/escapeHtml.ts";
import type { ShownRows } from "./publicSettings.ts";
import { factsBlock, headTags, type PageMetadata } from "./pageMetadata.ts";
import { returnScript } from "./returnScript.ts";
import type { ShellHead } from "./shellHead.ts";
import { integrityOf } from "../project/siteFiles.ts";

export type HtmlPage = {
  metadata: PageMetadata;
  /**
   * Prerendered page, or a loading state until the scripts have run. A page with its own script starts the shell on
   * demand, unless it sets `startsShell`.
   */
  body: {
    html: string;
    css: string;
    isPrerendered: boolean;
    script?: string | undefined;
    startsShell?: true | undefined;
  };
  head: ShellHead;
  /** Integrity by URL, and URLs that replace others, for the import map. */
  integrity: Record<string, string>;
  imports: Record<string, string>;
  /** URLs of the modules this page needs, for `modulepreload`. */
  modules: readonly string[];
  entry: string;
  /** Script that asks for the first data of a page behind the sign-in. */
  firstData?: string | undefined;
  /** Script that shows such a page as the tab has seen it last. */
  keptPage?: string | undefined;
  /** Public pages that a browser may prerender when a link to one is about to be followed. */
  nextPages: readonly string[];
  data: PageData;
  /** Rows that an edited page was composed with, for its script and its hydrated page. */
  rows: ShownRows | null;
  /** Origins that it may frame and whose pictures it may show, and whether it may start a worker. */
  allowed: Pick<Parameters<typeof contentSecurityPolicy>[0], "frames" | "images" | "errorsDsn" | "workers">;
};

/** Returns one complete HTML file. All inline code is listed by its hash in the page's own policy. */
export function htmlPage(page: HtmlPage): string {
  const { metadata, body, head, integrity, imports, data, allowed } = page;
  const importMap = JSON.stringify(Object.keys(imports).length > 0 ? { imports, integrity } : { integrity });
  const own = ownScript(page);
  const rules = speculationRules(page);
  const css = head.css + body.css;
  const first = `${head.themeScript};${returnScript}`;
  const policy = contentSecurityPolicy({
    scripts: [first, page.firstData, page.keptPage, importMap, own, rules]
      .filter((script) => script !== undefined)
      .map(integrityOf),
    styles: [integrityOf(css)],
    backend: data.config.supabaseUrl,
    ...allowed,
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeAttribute(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
${headTags(metadata)}
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="${head.pageColors.light}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${head.pageColors.dark}" media="(prefers-color-scheme: dark)">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script>${first}</script>${page.firstData === undefined ? "" : `\n<script>${page.firstData}</script>`}
<style>${css}</style>
</head>
<body>
<div id="root"${body.isPrerendered ? ` ${prerenderedAttribute}` : ""}>${body.html}</div>${page.keptPage === undefined ? "" : `\n<script>${page.keptPage}</script>`}
${own === undefined ? "" : `<script>${own}</script>\n`}${body.isPrerendered ? "" : `<noscript><p>${escapeHtml(metadata.siteName)} needs JavaScript here. The <a href="/">start page</a> works without it.</p></noscript>\n`}<script type="application/json" id="${pageDataElementId}">${inlineJson(data)}</script>${rowsBlock(page)}
${factsBlock(metadata)}
${afterTheContent({ ...page, importMap, rules })}
</body>
</html>
`;
}

/** Returns the rows as JSON, a data block that needs no policy, with the query of the page's script for later edits. */
function rowsBlock({ rows }: HtmlPage): string {
  if (rows === null) return "";
  const since = rows.since ? ` data-since="gt.${encodeURIComponent(rows.since).replaceAll("%3A", ":")}"` : "";
  return `\n<script type="application/json" id="${settingsElementId}"${since}>${inlineJson({ ...(rows.page && { page: rows.page }), ...rows.rows })}</script>`;
}

/** Returns true if a page starts the shell on demand. Shells of older releases without a starter never do. */
function waits({ body, head }: HtmlPage): boolean {
  return body.isPrerendered && body.script !== undefined && !body.startsShell && head.starter !== undefined;
}

/**
 * Returns the inline script directly behind the content: the page's own, after the shell's starter where the shell
 * waits. The page's script may request the shell at once, so that the starter must be listening by then; the starter
 * also starts the shell when that script throws.
 */
function ownScript(page: HtmlPage): string | undefined {
  const { body, head } = page;
  if (waits(page)) return `${head.starter}\n${body.script}`;
  return body.isPrerendered && body.startsShell ? body.script : undefined;
}

/** Returns speculation rules for the next pages, where the shell waits. */
function speculationRules(page: HtmlPage): string | undefined {
  if (!waits(page)) return undefined;
  const urls = page.nextPages.filter((path) => path !== page.metadata.path);
  return JSON.stringify({ prerender: [{ urls, eagerness: "moderate" }] });
}

/**
 * Scripts come after the content: in the head they delayed the first paint by a third (docs/performance.md). The
 * import map has to come before the first module.
 */
function afterTheContent({
  head,
  modules,
  entry,
  importMap,
  rules,
}: HtmlPage & { importMap: string; rules: string | undefined }): string {
  const start = rules
    ? [
        `<script type="application/json" id="${shellModulesElementId}">${inlineJson([...new Set([entry, ...modules])])}</script>`,
        `<script type="speculationrules">${rules}</script>`,
      ]
    : [
        ...modules.map((url) => `<link rel="modulepreload" href="${url}">`),
        `<script type="module" src="${entry}"></script>`,
      ];
  return [
    `<script type="importmap">${importMap}</script>`,
    ...start,
    ...head.fonts.map((url) => `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>`),
  ].join("\n");
}
