/**
 * Takes away of a page's markup what nobody reads: React's hints for pictures before the page (which pictures, is not known yet), the router's marks
 * on links, the ends of elements in drawings that have no content, and what says nothing but the attribute's name. React writes each attribute in double
 * quotes and none of them inside, so a single quote needs no escape. The browser makes the same elements of it.
 */
export function withoutHints(html: string): string {
  return html
    .replace(/^(<link rel="preload" as="image"[^>]*>)+/, "")
    .replaceAll(' data-discover="true"', "")
    .replaceAll(/><\/(path|circle|rect|line)>/g, "/>")
    .replaceAll(/(?<! class)=""(?=[\s/>])/g, "")
    .replaceAll("&#x27;", "'");
}

/** Takes the rules out of styled-components' tags, without the marks that only rehydration needs and the bytes that nobody does. */
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
