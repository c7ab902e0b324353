/** Token of a scheduling link, in the page's fragment, which never reaches a server; null without one. */
export function leadTokenOf(hash: string): string | null {
  return new URLSearchParams(hash.slice(1)).get("lead");
}
