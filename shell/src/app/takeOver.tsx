import { controlAttribute, pressedAttribute } from "@pipelark/shared-contracts";
import { startTransition, useEffectEvent, useLayoutEffect, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";

const reachable = ["a[href]", "button", "input", "select", "textarea", "summary", "[tabindex]"]
  .map((kind) => `${kind}:not([hidden] *)`)
  .join();

type Typed = { name: string; value: string; isChecked: boolean };

type LivingPage = {
  page: ReactNode;
  /** Runs when no press is under way any more. */
  beforehand?: () => Promise<void>;
  /** Whether somebody waits for the page. Then it is drawn in one step, which blocks for a moment; else in slices, between which a click counts. */
  isAwaited: boolean;
};

/**
 * Replaces the prerendered page in `container` by the living one, without losing what the visitor did meanwhile: what was typed,
 * ticked, opened or pressed, how far was read, and where the keyboard's focus was. What moves goes on from where it was. Resolves when the
 * living page is there. Slices are not for a page that somebody waits for: what moves on it takes a frame between them, half a
 * second in all.
 */
export async function takeOver(container: HTMLElement, { page, beforehand, isAwaited }: LivingPage): Promise<void> {
  await whenReleased();
  await beforehand?.();
  const living = document.createElement("div");
  living.id = container.id;
  if (isAwaited) drawAtOnce(living, page);
  else {
    await drawInSlices(living, page);
    await whenReleased();
  }
  replace(container, living);
}

function drawAtOnce(living: HTMLElement, page: ReactNode): void {
  const place = readPlace();
  flushSync(() => createRoot(living).render(page));
  scrollTo(place);
}

function drawInSlices(living: HTMLElement, page: ReactNode): Promise<void> {
  let place = readPlace();
  return new Promise((resolve) => {
    function handleDrawn() {
      scrollTo(place);
      resolve();
    }
    const root = createRoot(living);
    startTransition(() =>
      root.render(
        <>
          <Then run={() => (place = readPlace())} />
          {page}
          <Then run={handleDrawn} />
        </>,
      ),
    );
  });
}

/** Runs something once when React has come to its place in the finished page. */
function Then({ run }: { run: () => void }) {
  const runOnce = useEffectEvent(run);
  useLayoutEffect(() => {
    runOnce();
  }, []);
  return null;
}

/** Drawing begins the router's scroll restoration, which takes a first page for one that is read from the top: the place is read before and restored after. */
function readPlace(): ScrollToOptions {
  return { left: scrollX, top: scrollY, behavior: "instant" };
}

function replace(container: HTMLElement, living: HTMLElement): void {
  const place = readPlace();
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
  scrollTo(place);
  const target = [...living.querySelectorAll<HTMLElement>(reachable)][focused];
  target?.focus({ preventScroll: true });
  pressAgain(container, living);
}

/** Answers the press that the prerendered page could only take note of, on the same control of the living one. A tick may be back already. */
function pressAgain(container: HTMLElement, living: HTMLElement): void {
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
