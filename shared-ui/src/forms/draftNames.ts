import { useSyncExternalStore } from "react";

/** Prefix of the drafts' keys in session storage, followed by the user's id and the form's name. */
export const draftPrefix = "pipelark.draft.";

const listeners = new Set<() => void>();

/** Notifies subscribers that the set of drafts has changed. */
export function draftsChanged() {
  for (const listener of listeners) listener();
}

/** Names of the forms with a draft of this user in this tab. Updates while typing. */
export function useDraftNames(userId: string): readonly string[] {
  const names = useSyncExternalStore(subscribe, () => namesOf(userId));
  return names === "" ? [] : names.split("\n");
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Joined into one text, which stays equal while nothing changes. */
function namesOf(userId: string): string {
  const own = `${draftPrefix}${userId}.`;
  try {
    return Object.keys(sessionStorage)
      .filter((key) => key.startsWith(own))
      .map((key) => key.slice(own.length))
      .toSorted()
      .join("\n");
  } catch {
    // Without storage there are no drafts.
    return "";
  }
}
