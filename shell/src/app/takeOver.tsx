import { controlAttribute, pressedAttribute } from "@pipelark/shared-contracts/pageMarks";
import { startTransition, useEffectEvent, useLayoutEffect, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";

const reachable = ["a[href]", "button", "input", "select", "textarea", "summary", "[tabindex]"]
  .map((kind) => `${kind}:not([hidden] *)`)
  .join();

type FieldInput = { name: string; value: string; isChecked: boolean };

type PageReplacement = {
  page: ReactNode;
  /** Runs once no press is in progress. */
  beforehand?: () => Promise<void>;
  /**
   * Set when the user waits for the page. It is then rendered in one step, which blocks for a moment; otherwise in slices, so that clicks between
   * them count.
   */
  isAwaited: boolean;
};

/**
 * Replaces the prerendered page in `container` with the React one, without losing the visitor's input: typed text, checked boxes, opened details,
 * clicks, scroll position and focus. Animations continue from their position. Resolves when the new page is rendered. Slices are not used when the
 * user waits, because animations take a frame between slices, half a second in total.
 */
export async function takeOver(
  container: HTMLElement,
  { page, beforehand, isAwaited }: PageReplacement,
): Promise<void> {
  await whenReleased();
  await beforehand?.();
  const living = document.createElement("div");
  living.id = container.id;
  if (isAwaited) renderAtOnce(living, page);
  else {
    await renderInSlices(living, page);
    await whenReleased();
  }
  replace(container, living);
}

/**
 * Replaces the page of the last visit in `container` with the React one, in one step and in its place: a page behind the sign-in may open a dialog as it is
 * rendered. Scroll position and focus stay; nothing could be typed.
 */
export async function takeOverKept(container: HTMLElement, page: ReactNode): Promise<void> {
  await whenReleased();
  const place = readScroll();
  const focused = [...container.querySelectorAll(reachable)].indexOf(document.activeElement ?? container);
  container.replaceChildren();
  flushSync(() => createRoot(container).render(page));
  scrollTo(place);
  [...container.querySelectorAll<HTMLElement>(reachable)][focused]?.focus({ preventScroll: true });
}

function renderAtOnce(living: HTMLElement, page: ReactNode): void {
  const place = readScroll();
  flushSync(() => createRoot(living).render(page));
  scrollTo(place);
}

function renderInSlices(living: HTMLElement, page: ReactNode): Promise<void> {
  let place = readScroll();
  return new Promise((resolve) => {
    function handleRendered() {
      scrollTo(place);
      resolve();
    }
    const root = createRoot(living);
    startTransition(() =>
      root.render(
        <>
          <Then run={() => (place = readScroll())} />
          {page}
          <Then run={handleRendered} />
        </>,
      ),
    );
  });
}

/** Runs a function once when React renders it, after the rest of the page. */
function Then({ run }: { run: () => void }) {
  const runOnce = useEffectEvent(run);
  useLayoutEffect(() => {
    runOnce();
  }, []);
  return null;
}

/** Reads the scroll position before rendering, because rendering starts the router's scroll restoration, which scrolls a first page to the top. */
function readScroll(): ScrollToOptions {
  return { left: scrollX, top: scrollY, behavior: "instant" };
}

function replace(container: HTMLElement, living: HTMLElement): void {
  const place = readScroll();
  const typed = [...container.querySelectorAll("input")].filter(wasTouched).map(readInput);
  const openDetails = detailsOf(container).map(({ open }) => open);
  const moments = animationsOf(container).map(({ currentTime }) => currentTime);
  const focused = [...container.querySelectorAll(reachable)].indexOf(document.activeElement ?? container);
  container.replaceWith(living);
  for (const one of typed) {
    const input = living.querySelector<HTMLInputElement>(`input[name="${CSS.escape(one.name)}"]`);
    if (input) restoreInput(input, one);
  }
  for (const [index, details] of detailsOf(living).entries()) details.open = openDetails[index] ?? details.open;
  const moving = animationsOf(living);
  if (moving.length === moments.length)
    for (const [index, animation] of moving.entries()) animation.currentTime = moments[index] ?? 0;
  scrollTo(place);
  const target = [...living.querySelectorAll<HTMLElement>(reachable)][focused];
  target?.focus({ preventScroll: true });
  replayPress(container, living);
}

/**
 * Repeats the last click on the prerendered page, which could only be recorded, on the same control of the new page. A checkbox may be restored
 * already.
 */
function replayPress(container: HTMLElement, living: HTMLElement): void {
  const pressed = container.querySelector(`[${pressedAttribute}]`);
  const name = pressed?.getAttribute(controlAttribute);
  const control = living.querySelector<HTMLElement>(`[${controlAttribute}="${name}"]`);
  if (!pressed || !control) return;
  const isBack = control.matches("[type=checkbox]") && control.matches(":checked") === pressed.matches(":checked");
  if (!isBack) control.click();
}

function detailsOf(element: HTMLElement): HTMLDetailsElement[] {
  return [...element.querySelectorAll("details")];
}

/** Animations of an element in document order. Some browsers and jsdom do not support them. */
function animationsOf(element: HTMLElement): Animation[] {
  return typeof element.getAnimations === "function" ? element.getAnimations({ subtree: true }) : [];
}

const endsOfPress = ["pointerup", "pointercancel", "dragend", "keyup", "contextmenu", "blur"];
const longestPress = 5_000;

/** Resolves when nothing is held down, because a press must end on the element where it began. Does not wait for a press that never ends. */
function whenReleased(): Promise<void> {
  if (!document.querySelector(":active")) return Promise.resolve();
  return new Promise((resolve) => {
    const listening = new AbortController();
    function settle() {
      listening.abort();
      // The click event follows pointerup.
      setTimeout(resolve);
    }
    for (const end of endsOfPress) addEventListener(end, settle, { signal: listening.signal });
    setTimeout(settle, longestPress);
  });
}

function wasTouched(input: HTMLInputElement): boolean {
  return input.name !== "" && (input.value !== input.defaultValue || input.checked !== input.defaultChecked);
}

function readInput({ name, value, checked }: HTMLInputElement): FieldInput {
  return { name, value, isChecked: checked };
}

/** Sets a value through the native setter, so that React notices it. */
function restoreInput(input: HTMLInputElement, { value, isChecked }: FieldInput) {
  if (input.checked !== isChecked) {
    input.click();
    return;
  }
  if (input.type === "checkbox" || input.type === "radio") return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, value);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
