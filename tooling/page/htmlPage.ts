import { brand, pageDataElementId, prerenderedAttribute, type PageData } from "@pipelark/shared-contracts";
import { contentSecurityPolicy } from "./contentSecurityPolicy.ts";
import { escapeAttribute, inlineJson } from "../project/escapeHtml.ts";
import { factsBlock, headTags, type PageMetadata } from "./pageMetadata.ts";
import type { ShellHead } from "./shellHead.ts";
import { integrityOf } from "../project/siteFiles.ts";

export type HtmlPage = {
  metadata: PageMetadata;
  /** The finished page, or what to show until the scripts have made it. */
  body: { html: string; css: string; isPrerendered: boolean };
  head: ShellHead;
  /** Integrity by URL, for the import map. */
  integrity: Record<string, string>;
  /** URLs of the modules this page needs, for `modulepreload`. */
  modules: readonly string[];
  entry: string;
  data: PageData;
  /** Whose pages it may frame and whose pictures it may show. */
  allowed: Pick<Parameters<typeof contentSecurityPolicy>[0], "frames" | "images">;
};

/** One whole HTML file. Everything inline is named by its hash in the page's own policy. */
export function htmlPage({ metadata, body, head, integrity, modules, entry, data, allowed }: HtmlPage): string {
  const importMap = JSON.stringify({ integrity });
  const css = head.css + body.css;
  const policy = contentSecurityPolicy({
    scripts: [head.themeScript, importMap].map(integrityOf),
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
${body.isPrerendered ? "" : `<noscript><p>${brand.name} needs JavaScript here. The <a href="/">start page</a> works without it.</p></noscript>\n`}<script type="application/json" id="${pageDataElementId}">${inlineJson(data)}</script>
${factsBlock(metadata)}
${afterTheContent({ fonts: head.fonts, importMap, modules, entry })}
</body>
</html>
`;
}

/**
 * What brings the page to life stands behind what is read: in the head it kept the first paint waiting by a third
 * (docs/performance.md). The import map has to come before the first module.
 */
function afterTheContent({
  fonts,
  importMap,
  modules,
  entry,
}: {
  fonts: readonly string[];
  importMap: string;
  modules: readonly string[];
  entry: string;
}): string {
  return [
    `<script type="importmap">${importMap}</script>`,
    ...modules.map((url) => `<link rel="modulepreload" href="${url}">`),
    `<script type="module" src="${entry}"></script>`,
    ...fonts.map((url) => `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>`),
  ].join("\n");
}
