/** A code in words: "Role changed" for "role-changed". */
export function wordsOf(code: string): string {
  const words = code.replaceAll(/[-_]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Number of rows: "1 entry", "50 entries". */
export function countOf({ length }: readonly unknown[], [one, several]: readonly [string, string]): string {
  return `${length} ${length === 1 ? one : several}`;
}
