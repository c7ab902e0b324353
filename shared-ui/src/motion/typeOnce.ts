import { frameTypedOnce, lettersOf } from "./typewriterFrame.ts";

/**
 * Types an element's text once, without React, and leaves it as plain text. Keeps its space, and screen readers have the whole text from the start.
 * Does nothing under reduced motion.
 */
export function typeOnce(element: HTMLElement, { typeDelay }: { typeDelay: number }): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const text = element.textContent;
  const letters = lettersOf(text);
  const typed = document.createTextNode("");
  const rest = document.createElement("span");
  rest.style.visibility = "hidden";
  element.setAttribute("aria-label", text);
  element.replaceChildren(typed, rest);
  const startedAt = performance.now();

  function step() {
    const elapsed = document.hidden ? Infinity : performance.now() - startedAt;
    const frame = frameTypedOnce(text, { typeDelay, deleteDelay: 0, hold: 0, elapsed });
    typed.data = letters.slice(0, frame.letters).join("");
    rest.textContent = letters.slice(frame.letters).join("");
    if (frame.changesIn !== Infinity) {
      setTimeout(step, frame.changesIn);
      return;
    }
    element.replaceChildren(text);
    element.removeAttribute("aria-label");
  }
  step();
}
