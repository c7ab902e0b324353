const reachable = "a[href], button, input, select, textarea, summary";

type Typed = { name: string; value: string; isChecked: boolean };

/**
 * Replaces the prerendered page by the living one without losing what the visitor did meanwhile:
 * what was typed or ticked, and where the keyboard's focus was. `render` must have changed the page when it returns.
 */
export function takeOver(container: HTMLElement, render: () => void): void {
  const typed = [...container.querySelectorAll("input")].filter(wasTouched).map(readTyped);
  const focused = [...container.querySelectorAll(reachable)].indexOf(document.activeElement ?? container);
  render();
  for (const one of typed) {
    const input = container.querySelector<HTMLInputElement>(`input[name="${CSS.escape(one.name)}"]`);
    if (input) retype(input, one);
  }
  const target = [...container.querySelectorAll<HTMLElement>(reachable)][focused];
  target?.focus({ preventScroll: true });
}

/** Resolves when no pointer is held down: a press that began on the prerendered page must end there. */
export function whenReleased(): Promise<void> {
  if (!document.querySelector(":active")) return Promise.resolve();
  return new Promise((resolve) => {
    // The click comes after the pointer's end.
    const settle = () => setTimeout(resolve);
    for (const end of ["pointerup", "pointercancel", "dragend", "keyup"]) addEventListener(end, settle, { once: true });
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
