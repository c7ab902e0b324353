import { diffLines, diffWordsWithSpace } from "diff";

/** A run of text: in both versions, only in the later, or only in the earlier one. `skipped` stands for that many lines in both. */
export type DifferencePart = { kind: "same" | "added" | "removed"; text: string } | { kind: "skipped"; lines: number };

type Run = { kind: "same" | "added" | "removed"; text: string };

// Two long texts that have little in common would take too long.
const longest = 500;
const mostLetters = 20_000;

/** What was changed between two texts: by lines, and inside a changed line by words. Null when it would take too long to find out. */
export function differenceOf(before: string, after: string): DifferencePart[] | null {
  const lines = diffLines(ended(before), ended(after), { timeout: longest });
  if (!lines) return null;
  return joined(lines.map(toRun)).flatMap((run) => (run.kind === "same" ? shortened(run.text) : [run]));
}

/** A line that was taken out and the one that came for it are compared word by word. */
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

/** Of many lines that are in both, the first and the last one are enough. */
function shortened(text: string): DifferencePart[] {
  const lines = text.split("\n");
  if (lines.length < 6) return [{ kind: "same", text }];
  const [first = "", ...others] = lines;
  // The text ends with a line break: what comes after it is no line.
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
