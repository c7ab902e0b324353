/** A run of text: plain, strong, or a link to a safe address. */
export type ProseSpan =
  | { kind: "plain"; text: string }
  | { kind: "strong"; text: string }
  | { kind: "link"; text: string; href: string };

export type ProseBlock =
  | { kind: "heading"; id: string; text: string }
  | { kind: "paragraph"; spans: ProseSpan[] }
  | { kind: "list"; items: ProseSpan[][] };

/**
 * Parses a small subset of Markdown: `## headings`, paragraphs, `- lists`, `**strong**` and `[links](address)`. Everything else, including HTML,
 * stays text. `prefix` keeps the ids of two documents apart.
 */
export function parseProse(source: string, prefix: string): ProseBlock[] {
  const headings: Headings = { ids: new Set(), last: new Map() };
  return source
    .replaceAll("\r\n", "\n")
    .replaceAll(/^(#{1,4} .*)$/gm, "\n$1\n")
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter(Boolean)
    .map((block) => parseBlock(block, { prefix, headings }));
}

/** Ids so far, and the last number that was given to each: many equal headings would be counted again and again. */
type Headings = { ids: Set<string>; last: Map<string, number> };

function parseBlock(block: string, { prefix, headings }: { prefix: string; headings: Headings }): ProseBlock {
  const heading = /^#{1,4} (.+)$/.exec(block);
  if (heading?.[1])
    return { kind: "heading", id: uniqueId(`${prefix}-${slugOf(heading[1])}`, headings), text: heading[1] };
  const lines = block.split("\n").map((line) => line.trim());
  if (lines.every((line) => line.startsWith("- "))) {
    return { kind: "list", items: lines.map((line) => parseSpans(line.slice(2))) };
  }
  return { kind: "paragraph", spans: parseSpans(lines.join(" ")) };
}

/** Parses `**strong**` and `[links](address)` of one paragraph. */
export function parseSpans(text: string): ProseSpan[] {
  const spans: ProseSpan[] = [];
  let end = 0;
  for (const match of text.matchAll(/\*\*([^*]+)\*\*|\[([^[\]]+)\]\(([^()\s]+)\)/g)) {
    const [whole, strong, label, address] = match;
    if (match.index > end) spans.push({ kind: "plain", text: text.slice(end, match.index) });
    if (strong) spans.push({ kind: "strong", text: strong });
    else if (label && address && isSafe(address)) spans.push({ kind: "link", text: label, href: address });
    else spans.push({ kind: "plain", text: whole });
    end = match.index + whole.length;
  }
  if (end < text.length) spans.push({ kind: "plain", text: text.slice(end) });
  return spans;
}

/** Allows https, mail and addresses on this site; "//host" is another site. */
function isSafe(address: string): boolean {
  return /^(https:\/\/|mailto:|#)/i.test(address) || /^\/(?![/\\])/.test(address);
}

function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}

function uniqueId(wanted: string, { ids, last }: Headings): string {
  let count = last.get(wanted) ?? 1;
  let id = wanted;
  for (; ids.has(id); id = `${wanted}-${count}`) count += 1;
  ids.add(id);
  last.set(wanted, count);
  return id;
}
