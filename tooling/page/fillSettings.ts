import { parseProse, type ProseBlock, type ProseSpan } from "@pipelark/shared-ui/layout/proseText";
import type { Rendered, Slot } from "../build/prerendered.ts";
import { escapeAttribute } from "../project/escapeHtml.ts";

const token = /\uE000([\w.]+)\uE001/g;

/**
 * Fills a prerendered page with the edits of admins. A slot without a known value, or that a page lacks, stays as
 * built. Values are escaped.
 */
export function fillSettings(page: Rendered, values: ReadonlyMap<string, string>): Rendered {
  const filled = (page.edited?.slots ?? []).map((slot) => ({ ...slot, html: filledSlot(slot, values) }));
  const edited = filled.filter(({ start, end, html }) => html !== null && html !== page.html.slice(start, end));
  if (!page.edited || edited.length === 0) return page;
  // From the last to the first, so that the positions of earlier slots stay valid.
  const html = edited.reduceRight(
    (text, slot) => text.slice(0, slot.start) + slot.html + text.slice(slot.end),
    page.html,
  );
  return { ...page, html, css: edited.some(({ hasStyles }) => hasStyles) ? page.edited.css : page.css };
}

/** Returns the HTML of a slot with these values; null when one of them is not known. */
function filledSlot({ setting, html }: Slot, values: ReadonlyMap<string, string>): string | null {
  const [key = "", form] = setting.split(":");
  if (form !== undefined) {
    const text = values.get(key);
    if (text === undefined) return null;
    const blocks = parseProse(text, key.replace("_text", ""));
    return form === "contents" ? withContents(html, blocks) : withProse(html, blocks);
  }
  const wanted = [...html.matchAll(token)].map(([, name = ""]) => name);
  if (wanted.length === 0 || wanted.some((name) => !values.has(name))) return null;
  return html.replaceAll(token, (_, name: string) => escapeAttribute(values.get(name) ?? ""));
}

/** Returns a list with a link to each heading, each like the single one of the sample. */
function withContents(html: string, blocks: readonly ProseBlock[]): string {
  const headings = blocks.flatMap((block) => (block.kind === "heading" ? [block] : []));
  return html.replace(/<li>.*<\/li>/s, (item) =>
    headings.map(({ id, text }) => asSample(withId(item, id), text)).join(""),
  );
}

/** Returns a text with each block like that of its kind in the sample. */
function withProse(html: string, blocks: readonly ProseBlock[]): string {
  const [heading = "", link = "", list = ""] = [/<h3.*<\/h3>/s, /<a .*<\/a>/s, /<ul[^>]*>/].map(
    (kind) => kind.exec(html)?.[0],
  );
  function span(one: ProseSpan): string {
    if (one.kind === "plain") return escapeAttribute(one.text);
    if (one.kind === "strong") return `<strong>${escapeAttribute(one.text)}</strong>`;
    const href = `href="${escapeAttribute(one.href)}"`;
    if (!/^https:/i.test(one.href)) return `<a ${href}>${escapeAttribute(one.text)}</a>`;
    return asSample(
      link.replace(/href="[^"]*"/, () => href),
      one.text,
    );
  }
  function spans(all: readonly ProseSpan[]): string {
    return all.map(span).join("");
  }
  function block(one: ProseBlock): string {
    if (one.kind === "heading") return asSample(withId(heading, one.id), one.text);
    if (one.kind === "paragraph") return `<p>${spans(one.spans)}</p>`;
    return `${list}${one.items.map((item) => `<li>${spans(item)}</li>`).join("")}</ul>`;
  }
  return html.replace(/<h3.*<\/ul>/s, () => blocks.map(block).join(""));
}

function withId(html: string, id: string): string {
  return html.replace(/(?<= id="| href="#)[^"]*(?=")/, () => escapeAttribute(id));
}

/** Fills the text into a sample instead of its token; with a function, because a text may contain `$&`. */
function asSample(html: string, text: string): string {
  return html.replaceAll(token, () => escapeAttribute(text));
}
