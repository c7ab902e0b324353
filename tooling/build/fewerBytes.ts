/**
 * Removes unused markup from a page: React's hints for pictures before the page (the pictures are not known yet), the
 * router's marks on links, end tags of empty elements in drawings, and redundant attribute values. React writes each
 * attribute in double quotes and none of them inside, so that a single quote needs no escape. Browsers parse the same
 * elements.
 */
export function withoutHints(html: string): string {
  return html
    .replace(/^(<link rel="preload" as="image"[^>]*>)+/, "")
    .replaceAll(' data-discover="true"', "")
    .replaceAll(/><\/(path|circle|rect|line)>/g, "/>")
    .replaceAll(/(?<! class)=""(?=[\s/>])/g, "")
    .replaceAll("&#x27;", "'");
}

/** Returns the rules in styled-components' tags, without the marks for rehydration and unneeded bytes. */
export function cssOf(tags: string): string {
  return [...tags.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)]
    .map(([, rules = ""]) => rules)
    .join("")
    .replaceAll(/data-styled\.g\d+\[id="[^"]*"\]\{content:"[^"]*"\}/g, "")
    .replaceAll("/*!sc*/", "")
    .replaceAll(/\n/g, "")
    .replaceAll(/([:\s,(-])0\.(?=\d)/g, "$1.")
    .replaceAll("@media (", "@media(")
    .replaceAll(";}", "}")
    .replaceAll(/("[^"]*"|'[^']*')|([,:]) /g, "$1$2");
}
