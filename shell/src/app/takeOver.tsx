import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";

const reachable = ["a[href]", "button", "input", "select", "textarea", "summary", "[tabindex]"]
  .map((kind) => `${kind}:not([hidden] *)`)
  .join();

type Typed = { name: string; value: string; isChecked: boolean };

/**
 * Replaces the prerendered page in `container` by the living one, in one step and without losing what the visitor did
 * meanwhile: what was typed, ticked or opened, how far was read, and where the keyboard's focus was. What moves goes on
 * from where it was. `beforehand` runs when no press is under way any more. Resolves when the living page is there.
 * Rendering in slices would block less, but what moves on the page takes a frame between them: half a second in all.
 */
export async function takeOver(
  container: HTMLElement,
  { page, beforehand }: { page: ReactNode; beforehand?: () => Promise<void> },
): Promise<void> {
  await whenReleased();
  await beforehand?.();
  const place = { left: scrollX, top: scrollY };
  const living = document.createElement("div");
  living.id = container.id;
  flushSync(() => createRoot(living).render(page));
  const typed = [...container.querySelectorAll("input")].filter(wasTouched).map(readTyped);
  const openDetails = detailsOf(container).map(({ open }) => open);
  const moments = animationsOf(container).map(({ currentTime }) => currentTime);
  const focused = [...container.querySelectorAll(reachable)].indexOf(document.activeElement ?? container);
  container.replaceWith(living);
  for (const one of typed) {
    const input = living.querySelector<HTMLInputElement>(`input[name="${CSS.escape(one.name)}"]`);
    if (input) retype(input, one);
  }
  for (const [index, details] of detailsOf(living).entries()) details.open = openDetails[index] ?? details.open;
  const moving = animationsOf(living);
  if (moving.length === moments.length)
    for (const [index, animation] of moving.entries()) animation.currentTime = moments[index] ?? 0;
  // Rendering began the router's scroll restoration, which takes a first page for one that is read from the top.
  scrollTo({ ...place, behavior: "instant" });
  const target = [...living.querySelectorAll<HTMLElement>(reachable)][focused];
  target?.focus({ preventScroll: true });
}

function detailsOf(element: HTMLElement): HTMLDetailsElement[] {
  return [...element.querySelectorAll("details")];
}

/** What moves in an element, in the document's order. Not every browser knows of it (and no test's). */
function animationsOf(element: HTMLElement): Animation[] {
  return typeof element.getAnimations === "function" ? element.getAnimations({ subtree: true }) : [];
}

const endsOfPress = ["pointerup", "pointercancel", "dragend", "keyup", "contextmenu", "blur"];
const longestPress = 5_000;

/** Resolves when nothing is held down: a press that began on the prerendered page must end there. One that never ends is not waited for. */
function whenReleased(): Promise<void> {
  if (!document.querySelector(":active")) return Promise.resolve();
  return new Promise((resolve) => {
    const listening = new AbortController();
    function settle() {
      listening.abort();
      // The click comes after the pointer's end.
      setTimeout(resolve);
    }
    for (const end of endsOfPress) addEventListener(end, settle, { signal: listening.signal });
    setTimeout(settle, longestPress);
  });
}

function wasTouched(input: HTMLInputElement): boolean {
  return input.name !== "" && (input.value !== input.defaultValue || input.checked !== input.defaultChecked);
}

function readTyped({ name, value, checked }: HTMLInputElement): Typed {
  return { name, value, isChecked: checked };
}

/** Sets a value the way a person would, so that React takes note of it. */
function retype(input: HTMLInputElement, { value, isChecked }: Typed) {
  if (input.checked !== isChecked) {
    input.click();
    return;
  }
  if (input.type === "checkbox" || input.type === "radio") return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, value);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
