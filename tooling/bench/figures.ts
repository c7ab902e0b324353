/** Returns the median; of an even number of values the mean of the middle two. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** Returns the largest value divided by the smallest, as a measure of noise. */
export function spread(values: readonly number[]): number {
  return Math.max(...values) / Math.min(...values);
}

/** Formats rows of cells as a table in Markdown; the first row has the headings, the second the dashes below them. */
export function markdownTable(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
