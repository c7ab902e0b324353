let ofFirst: string | undefined;

/**
 * Key for a page's scroll position. The router uses the same key for the first page of every document, which would restore another page's position.
 * Stored in the history entry, so that a reload finds it again.
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
