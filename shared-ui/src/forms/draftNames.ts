import { useSyncExternalStore } from "react";

/** What the session storage's keys of drafts begin with; the user's id and the form's name follow. */
export const draftPrefix = "pipelark.draft.";

const listeners = new Set<() => void>();

/** Tells whoever shows which drafts there are. */
export function draftsChanged() {
  for (const listener of listeners) listener();
}

/** The forms of which this tab keeps a draft of this user's, by their `form` name. Follows what is typed. */
export function useDraftNames(userId: string): readonly string[] {
  const names = useSyncExternalStore(subscribe, () => namesOf(userId));
  return names === "" ? [] : names.split("\n");
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** As one text: equal while nothing changes. */
function namesOf(userId: string): string {
  const own = `${draftPrefix}${userId}.`;
  try {
    return Object.keys(sessionStorage)
      .filter((key) => key.startsWith(own))
      .map((key) => key.slice(own.length))
      .toSorted()
      .join("\n");
  } catch {
    // Where storage is forbidden no draft is kept.
    return "";
  }
}
