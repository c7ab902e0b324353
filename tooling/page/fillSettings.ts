import { parseProse, parseSpans, type ProseBlock, type ProseSpan } from "@pipelark/shared-ui/layout/proseText";
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
  if (form === "list") return withItems(html, { key, values });
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

/** Returns an element with an item like the sample's one for each of a list; null when it is not known. */
function withItems(html: string, { key, values }: { key: string; values: ReadonlyMap<string, string> }): string | null {
  const [, opening = "", sample = "", closing = ""] = /^(<[^>]*>)(.*)(<\/[^>]*>)$/s.exec(html) ?? [];
  const names = [...sample.matchAll(token)].map(([, name = ""]) => name).filter((name) => name.startsWith(`${key}.0.`));
  const items: string[] = [];
  const count = values.get(`${key}.length`);
  if (count === undefined) return null;
  while (items.length < Number(count)) {
    if (names.some((name) => !values.has(nameAt(name)))) return null;
    const linked = sample.replace(answerWithLink, (_, ...[name = "", link = ""]: string[]) =>
      withLinks(values.get(nameAt(name)) ?? "", link),
    );
    items.push(linked.replaceAll(token, (_, name: string) => escapeAttribute(values.get(nameAt(name)) ?? "")));
  }
  return opening + items.join("") + closing;

  /** Returns the name of a field of the first item for the next one. */
  function nameAt(name: string): string {
    return name.replace(`${key}.0.`, `${key}.${items.length}.`);
  }
}

/** A text of the sample that may have links, with the one link that shows their looks. */
const answerWithLink = /\uE000(questions\.0\.answer)\uE001(<a [^>]*>)\uE000link\uE001<\/a>/;

/** Returns a text with links to pages of this site, each like the sample's one; other marks stay text. */
function withLinks(text: string, link: string): string {
  return parseSpans(text)
    .map((span) => {
      if (span.kind !== "link" || !span.href.startsWith("/")) return escapeAttribute(span.text);
      return `${link.replace(/href="[^"]*"/, () => `href="${escapeAttribute(span.href)}"`)}${escapeAttribute(span.text)}</a>`;
    })
    .join("");
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
