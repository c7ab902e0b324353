/** A single-key shortcut. A page names its own `create`, and a list its `edit` and `select`. */
type KeyDeclaration = { key: string; label?: string };

/** All single-key shortcuts of the pages behind the sign-in. Ctrl+K is the search box's own. */
export const keys = {
  help: { key: "?", label: "Show keyboard shortcuts" },
  goTo: { key: "g" },
  create: { key: "c" },
  next: { key: "j", label: "Next row" },
  previous: { key: "k", label: "Previous row" },
  open: { key: "Enter", label: "Open the row" },
  edit: { key: "e" },
  select: { key: "x" },
} as const satisfies Record<string, KeyDeclaration>;

export type KeyName = keyof typeof keys;

const names: readonly KeyName[] = ["help", "goTo", "create", "next", "previous", "open", "edit", "select"];

/** Name of the shortcut of a key press. */
export function keyNameOf(key: string): KeyName | undefined {
  return names.find((name) => keys[name].key === key);
}

/** A page that `g` and then `letter` opens. */
export type GoToKey = { letter: string; path: string; label: string };

/**
 * Gives each page a letter of its label, the first one where possible. Pass the pages of all roles, so that a letter means the same for everybody.
 */
export function goToKeys(pages: readonly { path: string; label: string }[]): GoToKey[] {
  const taken = new Map<string, string>();

  function take(path: string, letters: readonly string[]) {
    const letter = letters.find((candidate) => /[a-z]/.test(candidate) && ![...taken.values()].includes(candidate));
    if (letter !== undefined && !taken.has(path)) taken.set(path, letter);
  }

  for (const { path, label } of pages) take(path, [...label.toLowerCase()].slice(0, 1));
  for (const { path, label } of pages) take(path, [...label.toLowerCase()]);
  return pages.flatMap(({ path, label }) => {
    const letter = taken.get(path);
    return letter === undefined ? [] : [{ letter, path, label }];
  });
}
