const longest = 300;

/**
 * A text without the values in it: databases and libraries quote in their messages what a caller sent, and a guest's link or somebody's address
 * must not end in a log. Quoted text, e-mail addresses and long words go; the rest is one line.
 */
export function withoutValues(text: string): string {
  return text
    .slice(0, 4 * longest)
    .replaceAll(/"[^"]*"?|'[^']*'?|`[^`]*`?/g, "…")
    .replaceAll(/\S+@\S+/g, "…")
    .replaceAll(/[\w-]{24,}/g, "…")
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, longest);
}
