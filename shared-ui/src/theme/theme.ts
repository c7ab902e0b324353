/** What the user chose: the system's theme, or always one of the two. */
export type ThemeChoice = "system" | "light" | "dark";

const changed = "themechange";

/** The remembered choice. Storage that holds anything else, or cannot be read, counts as "system". */
export function readTheme(storageKey: string): ThemeChoice {
  try {
    return toChoice(localStorage.getItem(storageKey));
  } catch {
    return toChoice(document.documentElement.dataset["theme"] ?? null);
  }
}

/** Applies a choice to the page and remembers it, where storage lets it. */
export function setTheme(storageKey: string, choice: ThemeChoice): void {
  applyTheme(choice);
  try {
    if (choice === "system") localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, choice);
  } catch {
    // A full or forbidden storage: the choice holds until the page is left.
  }
  window.dispatchEvent(new Event(changed));
}

/** Follows choices made in this page and in other tabs. Returns how to stop. */
export function watchTheme(storageKey: string, onChange: () => void): () => void {
  function handleStorage(event: StorageEvent) {
    if (event.key !== storageKey && event.key !== null) return;
    applyTheme(readTheme(storageKey));
    onChange();
  }
  window.addEventListener("storage", handleStorage);
  window.addEventListener(changed, onChange);
  return function stop() {
    window.removeEventListener("storage", handleStorage);
    window.removeEventListener(changed, onChange);
  };
}

function applyTheme(choice: ThemeChoice): void {
  if (choice === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = choice;
}

function toChoice(stored: string | null): ThemeChoice {
  return stored === "light" || stored === "dark" ? stored : "system";
}
