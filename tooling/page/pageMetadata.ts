import { escapeAttribute, escapeHtml, inlineJson } from "../project/escapeHtml.ts";
import { previewSize, type Preview } from "../preview/preview.ts";

/** Facts about a page for search engines and link previews. */
export type PageMetadata = {
  /** The brand. */
  siteName: string;
  path: string;
  title: string;
  description: string;
  isIndexed: boolean;
  /** Origin of the site; empty when unknown, so that tags with absolute addresses are left out. */
  siteUrl: string;
  /** Link preview, whose picture may be empty; null for a page that is not public. */
  preview: Preview | null;
  /** schema.org nodes; see `RouteDeclaration`. */
  structuredData: readonly Record<string, unknown>[];
};

/** Returns title, description, and the tags that search engines and link previews read. */
export function headTags({ siteName, path, title, description, isIndexed, siteUrl, preview }: PageMetadata): string {
  const fullTitle = title.includes(siteName) ? title : `${title} · ${siteName}`;
  const url = isIndexed && siteUrl ? new URL(path, siteUrl).href : "";
  const tags = [
    `<title>${escapeHtml(fullTitle)}</title>`,
    named("description", description),
    isIndexed ? "" : named("robots", "noindex"),
    url && `<link rel="canonical" href="${escapeAttribute(url)}">`,
    ...(preview ? previewTags({ siteName, title, description, url, siteUrl, preview }) : []),
  ];
  return tags.filter(Boolean).join("\n");
}

function previewTags({
  siteName,
  title,
  description,
  url,
  siteUrl,
  preview,
}: Pick<PageMetadata, "siteName" | "title" | "description" | "siteUrl"> & { url: string; preview: Preview }): string[] {
  const picture = siteUrl && preview.picture && new URL(preview.picture, siteUrl).href;
  return [
    property("og:type", "website"),
    property("og:site_name", siteName),
    property("og:locale", "en_US"),
    property("og:title", title),
    property("og:description", description),
    property("og:url", url),
    ...(picture
      ? [
          property("og:image", picture),
          property("og:image:type", "image/png"),
          property("og:image:width", String(previewSize.width)),
          property("og:image:height", String(previewSize.height)),
          property("og:image:alt", preview.alt),
        ]
      : []),
    // Title, description and picture are read from the tags above.
    named("twitter:card", picture ? "summary_large_image" : "summary"),
    named("twitter:image:alt", picture && preview.alt),
  ];
}

/** Returns the page's facts as JSON-LD, a data block that needs no policy; empty when there are none, or the page is not indexed. */
export function factsBlock({ isIndexed, siteUrl, structuredData }: PageMetadata): string {
  if (!isIndexed || structuredData.length === 0) return "";
  const facts = { "@context": "https://schema.org", "@graph": withWholeAddresses(structuredData, siteUrl) };
  return `<script type="application/ld+json">${inlineJson(facts)}</script>`;
}

/** Turns each text that starts with "/" into an absolute address. Without an origin it stays relative to the page. */
function withWholeAddresses(value: unknown, siteUrl: string): unknown {
  if (typeof value === "string") return siteUrl && value.startsWith("/") ? new URL(value, siteUrl).href : value;
  if (Array.isArray(value)) return value.map((item) => withWholeAddresses(item, siteUrl));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withWholeAddresses(item, siteUrl)]));
}

function named(name: string, content: string): string {
  return content && `<meta name="${name}" content="${escapeAttribute(content)}">`;
}

function property(name: string, content: string): string {
  return content && `<meta property="${name}" content="${escapeAttribute(content)}">`;
}
