/** The middle value; of an even number of values the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** Largest by smallest: how far a machine's noise reaches. */
export function spread(values: readonly number[]): number {
  return Math.max(...values) / Math.min(...values);
}

/** Rows of cells as a table in Markdown; the first row holds the headings, the second the dashes below them. */
export function markdownTable(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
