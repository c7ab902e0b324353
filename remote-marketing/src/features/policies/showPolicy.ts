import { parseTimestamp } from "@pipelark/shared-contracts/timestamp";
import { utcDates } from "@pipelark/shared-time/utcDates";
import { parseProse, type ProseSpan } from "@pipelark/shared-ui/layout/proseText";
import { type EditedSetting, placeOf } from "#lib/showEdits.ts";

/**
 * Updates the prerendered page with a policy that was edited since the page was composed, without React. False when the
 * row is no policy or holds the built-in text again.
 */
export function showPolicy({ key, value, updated_at }: EditedSetting): boolean {
  const setting = String(key);
  const text = placeOf(`${setting}:prose`);
  const contents = placeOf(`${setting}:contents`);
  if (typeof value !== "string" || !text || !contents) return false;
  const blocks = parseProse(value, setting.replace("_text", ""));
  const headings = blocks.flatMap((block) => {
    if (block.kind !== "heading") return [];
    const item = like(contents, "li");
    const link = like(contents, "a");
    link.setAttribute("href", `#${block.id}`);
    link.textContent = block.text;
    item.append(link);
    return [item];
  });
  const drawn = blocks.map((block) => {
    if (block.kind === "paragraph") return withSpans(like(text, "p"), block.spans);
    if (block.kind === "list") {
      const list = like(text, "ul");
      list.append(...block.items.map((spans) => withSpans(like(text, "li"), spans)));
      return list;
    }
    const heading = like(text, "h3");
    heading.id = block.id;
    heading.textContent = block.text;
    return heading;
  });
  text.replaceChildren(...text.querySelectorAll("h2"), ...drawn);
  contents.replaceChildren(...headings);
  showDate(parseTimestamp(String(updated_at)));
  return true;
}

/** An element with the classes of a prerendered one of its kind. */
function like(place: HTMLElement, tag: string): HTMLElement {
  const element = document.createElement(tag);
  element.className = place.querySelector(tag)?.className ?? "";
  return element;
}

function withSpans(element: HTMLElement, spans: readonly ProseSpan[]): HTMLElement {
  for (const span of spans) {
    if (span.kind === "plain") {
      element.append(span.text);
      continue;
    }
    const part = document.createElement(span.kind === "strong" ? "strong" : "a");
    part.textContent = span.text;
    if (part instanceof HTMLAnchorElement && span.kind === "link") {
      part.href = span.href;
      if (/^https:/i.test(span.href)) {
        // The styles of a hidden note as in `ExternalLink` may be missing in the page.
        const ariaLabel = `${span.text} (opens in a new tab)`;
        Object.assign(part, { target: "_blank", rel: "noopener noreferrer", ariaLabel });
      }
    }
    element.append(part);
  }
  return element;
}

/**
 * Updates the date in the prerendered line without React. Today when the terms were never edited, because they have no
 * date then.
 */
export function showDate(edited?: Date | null): void {
  const line = placeOf("policies_updated");
  if (!line || (!edited && line.querySelector("time"))) return;
  const { machine, people } = utcDates(edited ?? new Date());
  const time = document.createElement("time");
  time.dateTime = machine;
  time.textContent = people;
  line.replaceChildren("Last updated: ", time);
}
