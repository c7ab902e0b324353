/** Navigation state of a step that follows an answer to the step before it. */
export const afterAnswer = { afterAnswer: true };

export function followsAnswer(state: unknown): boolean {
  return typeof state === "object" && state !== null && "afterAnswer" in state;
}

/** Navigation state of the current entry, as the router keeps it in the browser's history. */
export function stateOfEntry(): unknown {
  return entry()["usr"];
}

/** Adds an entry that follows an answer, in the router's own format, so that the React page can go back. */
export function addEntry(url: string): void {
  const index = Number(entry()["idx"] ?? 0);
  history.replaceState({ ...entry(), idx: index }, "");
  history.pushState({ usr: afterAnswer, key: Math.random().toString(36).slice(2, 10), idx: index + 1 }, "", url);
}

/** Replaces the current entry's URL. */
export function replaceEntry(url: string): void {
  history.replaceState({ ...entry(), usr: null }, "", url);
}

function entry(): Record<string, unknown> {
  const state: unknown = history.state;
  return typeof state === "object" && state !== null ? { ...state } : {};
}
