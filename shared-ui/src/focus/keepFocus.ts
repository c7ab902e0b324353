const stepMs = 50;
const waitMs = 400;
const endMs = 1000;

type KeepFocusOptions = {
  /** What gets the focus as soon as it is there, also from another part of the place that matches `within`. */
  to?: { find: () => Element | null; within: string };
  /** What gets it when that does not come: the first of them that takes it. */
  orElse: () => readonly (Element | null)[];
};

/**
 * Somebody acted on a part of a page that may leave its place, and the focus must not leave with it. Sees for a second that
 * something has it; who moves it meanwhile keeps it.
 */
export function keepFocus({ to, orElse }: KeepFocusOptions): void {
  const start = Date.now();
  const timer = setInterval(() => {
    const passed = Date.now() - start;
    if (passed > endMs) clearInterval(timer);
    if (to && (!hasFocus() || document.activeElement?.closest(to.within))) {
      const wanted = to.find();
      if (wanted instanceof HTMLElement) {
        wanted.focus();
        // What is hidden does not take it.
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
