/** The user's choice: the system's theme, or always one of the two. */
export type ThemeChoice = "system" | "light" | "dark";

const changed = "themechange";

/** The stored choice. Invalid or unreadable values count as "system". */
export function readTheme(storageKey: string): ThemeChoice {
  try {
    return toChoice(localStorage.getItem(storageKey));
  } catch {
    return toChoice(document.documentElement.dataset["theme"] ?? null);
  }
}

/** Applies a choice to the page and stores it if possible. */
export function setTheme(storageKey: string, choice: ThemeChoice): void {
  applyTheme(choice);
  try {
    if (choice === "system") localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, choice);
  } catch {
    // With full or blocked storage the choice lasts until the page is left.
  }
  dispatchEvent(new Event(changed));
}

/** Calls `onChange` on choices in this page and in other tabs. Returns a function that stops it. */
export function watchTheme(storageKey: string, onChange: () => void): () => void {
  function handleStorage(event: StorageEvent) {
    if (event.key !== storageKey && event.key !== null) return;
    applyTheme(readTheme(storageKey));
    onChange();
  }
  const listening = new AbortController();
  const { signal } = listening;
  addEventListener("storage", handleStorage, { signal });
  addEventListener(changed, onChange, { signal });
  return () => listening.abort();
}

function applyTheme(choice: ThemeChoice): void {
  if (choice === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = choice;
}

function toChoice(stored: string | null): ThemeChoice {
  return stored === "light" || stored === "dark" ? stored : "system";
}
