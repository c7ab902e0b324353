const stepMs = 50;
const waitMs = 400;
const endMs = 1000;

type KeepFocusOptions = {
  /** Element that gets the focus once it exists, also when it moved to another part that matches `within`. */
  to?: { find: () => Element | null; within: string };
  /** Fallbacks in order; the first that accepts the focus gets it. */
  orElse: () => readonly (Element | null)[];
};

/** Keeps the focus on the page after an action that may remove the focused element. Checks for a second; focus moves by the user win. */
export function keepFocus({ to, orElse }: KeepFocusOptions): void {
  const start = Date.now();
  const timer = setInterval(() => {
    const passed = Date.now() - start;
    if (passed > endMs) clearInterval(timer);
    if (to && (!hasFocus() || document.activeElement?.closest(to.within))) {
      const wanted = to.find();
      if (wanted instanceof HTMLElement) {
        wanted.focus();
        // Hidden elements do not accept the focus.
        if (document.activeElement === wanted) clearInterval(timer);
      }
    }
    if (hasFocus()) return;
    const others = to && passed < waitMs ? [] : orElse();
    for (const element of others) {
      if (element instanceof HTMLElement) element.focus();
      if (hasFocus()) return;
    }
  }, stepMs);
}

function hasFocus(): boolean {
  return document.activeElement !== null && document.activeElement !== document.body;
}
