/** Rows of cells as a table in Markdown; the first row holds the headings, the second the dashes below them. */
export function markdownTable(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
