let ofFirst: string | undefined;

/**
 * What the place of a page is kept under. The router calls the first page of every document alike, and would show a page that is
 * loaded anew where another one was left. A reload finds its place again: the key is kept with the entry of the browser's history.
 */
export function scrollKey({ key }: { key: string }): string {
  return key === "default" ? (ofFirst ??= keyOfEntry()) : key;
}

function keyOfEntry(): string {
  const state: unknown = history.state;
  const kept = typeof state === "object" && state !== null ? state : {};
  if ("place" in kept && typeof kept.place === "string") return kept.place;
  const place = `first ${performance.timeOrigin}`;
  history.replaceState({ ...kept, place }, "");
  return place;
}
