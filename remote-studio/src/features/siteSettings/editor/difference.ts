import { diffLines, diffWordsWithSpace } from "diff";

/**
 * Text in both versions, only in the later, or only in the earlier one. `skipped` counts omitted lines that both have.
 */
export type DifferencePart = { kind: "same" | "added" | "removed"; text: string } | { kind: "skipped"; lines: number };

type Run = { kind: "same" | "added" | "removed"; text: string };

// Limit, because comparing two long texts with little in common takes too long.
const longest = 500;
const mostLetters = 20_000;

/**
 * Difference between two texts by lines, and by words within changed lines. Null when computing it would take too long.
 */
export function differenceOf(before: string, after: string): DifferencePart[] | null {
  const lines = diffLines(ended(before), ended(after), { timeout: longest });
  if (!lines) return null;
  return joined(lines.map(toRun)).flatMap((run) => (run.kind === "same" ? shortened(run.text) : [run]));
}

/** Compares a removed line word by word with the one that replaced it. */
function joined(runs: Run[]): Run[] {
  return runs.flatMap((run, place) => {
    const next = runs[place + 1];
    const previous = runs[place - 1];
    if (run.kind === "removed" && next?.kind === "added") return words(run, next);
    if (run.kind === "added" && previous?.kind === "removed") return [];
    return [run];
  });
}

function words(removed: Run, added: Run): Run[] {
  if (removed.text.length + added.text.length > mostLetters) return [removed, added];
  return diffWordsWithSpace(removed.text, added.text, { timeout: longest })?.map(toRun) ?? [removed, added];
}

function toRun({ added, removed, value }: { added: boolean; removed: boolean; value: string }): Run {
  if (added) return { kind: "added", text: value };
  return { kind: removed ? "removed" : "same", text: value };
}

/** Keeps the first and last of many unchanged lines. */
function shortened(text: string): DifferencePart[] {
  const lines = text.split("\n");
  if (lines.length < 6) return [{ kind: "same", text }];
  const [first = "", ...others] = lines;
  // The part after a final line break is not a line.
  const last = lines.slice(-2).join("\n");
  return [
    { kind: "same", text: `${first}\n` },
    { kind: "skipped", lines: others.length - 2 },
    { kind: "same", text: last },
  ];
}

function ended(text: string): string {
  return text.endsWith("\n") ? text : `${text}\n`;
}
