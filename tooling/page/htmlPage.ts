import {
  brand,
  pageDataElementId,
  prerenderedAttribute,
  shellModulesElementId,
  type PageData,
} from "@pipelark/shared-contracts";
import { contentSecurityPolicy } from "./contentSecurityPolicy.ts";
import { escapeAttribute, inlineJson } from "../project/escapeHtml.ts";
import { factsBlock, headTags, type PageMetadata } from "./pageMetadata.ts";
import type { ShellHead } from "./shellHead.ts";
import { integrityOf } from "../project/siteFiles.ts";

export type HtmlPage = {
  metadata: PageMetadata;
  /** The finished page, or what to show until the scripts have made it. A page with a script of its own does without the shell until it is wanted. */
  body: { html: string; css: string; isPrerendered: boolean; script?: string | undefined };
  head: ShellHead;
  /** Integrity by URL, for the import map. */
  integrity: Record<string, string>;
  /** URLs of the modules this page needs, for `modulepreload`. */
  modules: readonly string[];
  entry: string;
  /** The public pages that a browser may prepare when a link to one is about to be followed. */
  nextPages: readonly string[];
  data: PageData;
  /** Whose pages it may frame and whose pictures it may show. */
  allowed: Pick<Parameters<typeof contentSecurityPolicy>[0], "frames" | "images" | "errorsDsn">;
};

/** One whole HTML file. Everything inline is named by its hash in the page's own policy. */
export function htmlPage(page: HtmlPage): string {
  const { metadata, body, head, integrity, data, allowed } = page;
  const importMap = JSON.stringify({ integrity });
  const later = startedLater(page);
  const css = head.css + body.css;
  const policy = contentSecurityPolicy({
    scripts: [head.themeScript, importMap, ...(later ? [later.script, later.rules] : [])].map(integrityOf),
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
<script>${head.themeScript}</script>
<style>${css}</style>
</head>
<body>
<div id="root"${body.isPrerendered ? ` ${prerenderedAttribute}` : ""}>${body.html}</div>
${later ? `<script>${later.script}</script>\n` : ""}${body.isPrerendered ? "" : `<noscript><p>${brand.name} needs JavaScript here. The <a href="/">start page</a> works without it.</p></noscript>\n`}<script type="application/json" id="${pageDataElementId}">${inlineJson(data)}</script>
${factsBlock(metadata)}
${afterTheContent({ ...page, importMap, later })}
</body>
</html>
`;
}

/** What a page holds that has a script of its own: that script and the shell's starter in one, and the next pages as speculation rules. */
function startedLater({ body, head, nextPages, metadata }: HtmlPage): { script: string; rules: string } | null {
  if (!body.isPrerendered || body.script === undefined || head.starter === undefined) return null;
  const urls = nextPages.filter((path) => path !== metadata.path);
  return {
    script: `${body.script}\n${head.starter}`,
    rules: JSON.stringify({ prerender: [{ urls, eagerness: "moderate" }] }),
  };
}

/**
 * What brings the page to life stands behind what is read: in the head it kept the first paint waiting by a third
 * (docs/performance.md). The import map has to come before the first module.
 */
function afterTheContent({
  head,
  modules,
  entry,
  importMap,
  later,
}: HtmlPage & { importMap: string; later: ReturnType<typeof startedLater> }): string {
  const start = later
    ? [
        `<script type="application/json" id="${shellModulesElementId}">${inlineJson([entry, ...modules])}</script>`,
        `<script type="speculationrules">${later.rules}</script>`,
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
