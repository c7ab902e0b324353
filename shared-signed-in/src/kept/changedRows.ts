import { color } from "@pipelark/shared-ui/theme/tokens";
import { rowIdOf, rowSelector } from "../keys/rows.ts";

const markedMs = 2000;
const renderedAfterMs = 50;

/** Ids of the rows that are new or have changed between two answers. */
export function changedRows(before: unknown, now: unknown): ReadonlySet<string> {
  const known = rowsIn(before);
  return new Set([...rowsIn(now)].flatMap(([id, row]) => (isSame(known.get(id), row) ? [] : [id])));
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** Marks rows on the page for a moment. */
export function markRows(ids: ReadonlySet<string>): void {
  if (ids.size === 0) return;
  // React renders the answer in a later task.
  setTimeout(() => requestAnimationFrame(() => mark(ids)), renderedAfterMs);
}

function mark(ids: ReadonlySet<string>): void {
  for (const element of document.querySelectorAll<HTMLElement>(rowSelector))
    if (ids.has(rowIdOf(element) ?? ""))
      element.animate(
        { background: [color.accentSoft, color.accentSoft, "transparent"], outlineColor: ["Highlight", "transparent"] },
        { duration: markedMs },
      );
}

/** All objects with an id, however deep. */
function rowsIn(answer: unknown, found = new Map<string, object>()): Map<string, object> {
  if (typeof answer !== "object" || answer === null) return found;
  if ("id" in answer && typeof answer.id === "string") found.set(answer.id, answer);
  else for (const part of Object.values(answer)) rowsIn(part, found);
  return found;
}
