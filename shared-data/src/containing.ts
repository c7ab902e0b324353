/** Letters that are looked for: with each of them escaped, the pattern is still shorter than the 64 that the backend takes. */
const longest = 30;

/** Returns the pattern of `like` for values that contain a text; null when there is nothing to look for. */
export function containing(text: string): string | null {
  const part = text.trim().slice(0, longest);
  return part === "" ? null : `%${part.replaceAll(/[\\%_*]/g, String.raw`\$&`)}%`;
}
