import { type GoToKey, type KeyName, keyNameOf } from "./keys.ts";
import { keyStore, showKeySheet } from "./keyStore.ts";
import { areKeysOn } from "./keySwitch.ts";
import { focusedRow, moveAmongRows } from "./rows.ts";

/** Time for the second key after `g`, in milliseconds. */
const sequenceMs = 1500;

const typing =
  "input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable=true]";
/** Dialogs, and lists that search for a typed letter. */
const elsewhere = "dialog, [role=dialog], [role=menu], [role=listbox]";

type KeyListener = { goTo: readonly GoToKey[]; navigate: (path: string) => void };

/** The only listener of the single-key shortcuts. Returns a function that stops it. */
export function listenForKeys({ goTo, navigate }: KeyListener): () => void {
  let awaitedUntil = 0;

  // Each returns whether there was something to do.
  const acts: Record<KeyName, () => boolean> = {
    help: () => {
      showKeySheet();
      return true;
    },
    goTo: () => {
      awaitedUntil = Date.now() + sequenceMs;
      return true;
    },
    create,
    next: () => move(1),
    previous: () => move(-1),
    edit: () => actOnRow("edit"),
    select: () => actOnRow("select"),
    // The focused link or row handles Enter.
    open: () => false,
  };

  function handleKey(event: KeyboardEvent) {
    if (!isShortcut(event) || !areKeysOn()) return;
    const page = Date.now() < awaitedUntil ? goTo.find(({ letter }) => letter === event.key) : undefined;
    awaitedUntil = 0;
    if (page) navigate(page.path);
    const name = keyNameOf(event.key);
    if (!page && !(name && acts[name]())) return;
    event.preventDefault();
    // A board's column would search for the letter.
    event.stopPropagation();
  }

  document.addEventListener("keydown", handleKey, { capture: true });
  return () => document.removeEventListener("keydown", handleKey, { capture: true });
}

function isShortcut({ target, ctrlKey, metaKey, altKey, isComposing, repeat, key }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || isComposing) return false;
  if (repeat && keyNameOf(key) !== "next" && keyNameOf(key) !== "previous") return false;
  if (document.querySelector("dialog[open]")) return false;
  return !(target instanceof Element && target.closest(`${typing}, ${elsewhere}`));
}

function create(): boolean {
  const action = keyStore.getState().create.at(-1);
  action?.run();
  return action !== undefined;
}

function move(step: 1 | -1): boolean {
  const { lists } = keyStore.getState();
  moveAmongRows(lists, step);
  return lists.length > 0;
}

function actOnRow(name: "edit" | "select"): boolean {
  const row = focusedRow(keyStore.getState().lists);
  const action = row?.list[name];
  if (!row || !action) return false;
  action.run(row.id);
  return true;
}
