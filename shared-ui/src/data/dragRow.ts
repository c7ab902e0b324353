/** A row that was moved, and the one it stands before now; null at the end. */
export type RowMove = { id: string; before: string | null };

/** Pointer movement that turns a press into a drag, in CSS pixels. */
const slack = 4;
/** Distance from the window's edge in which the page scrolls, and its step. */
const edge = { height: 72, step: 12 };

/**
 * Drags the row of the pressed handle, with mouse, pen or finger, until the pointer is released. The place of the drop is shown as a line; Escape
 * cancels. `onDrop` gets the row that it was dropped before; null behind the last one that is rendered.
 */
export function dragRow(start: PointerEvent, onDrop: (move: RowMove) => void): void {
  const row = start.target instanceof Element ? start.target.closest<HTMLElement>("[data-row-id]") : null;
  const place = row?.parentElement;
  if (start.button !== 0 || !start.isPrimary || !row || !place) return;
  const listening = new AbortController();
  const { signal } = listening;
  const id = row.dataset["rowId"] ?? "";
  let isDragging = false;
  let marked: HTMLElement | null = null;

  function mark(next: HTMLElement | null, side: "before" | "after") {
    marked?.removeAttribute("data-drop");
    next?.setAttribute("data-drop", side);
    marked = next;
  }

  function others(): HTMLElement[] {
    return [...(place?.querySelectorAll<HTMLElement>("[data-row-id]") ?? [])].filter((other) => other !== row);
  }

  function rowBelow(y: number): HTMLElement | null {
    const below = others().find((other) => {
      const { top, height } = other.getBoundingClientRect();
      return y < top + height / 2;
    });
    return below ?? null;
  }

  function handleMove(event: PointerEvent) {
    if (event.pointerId !== start.pointerId) return;
    if (!isDragging && Math.abs(event.clientY - start.clientY) < slack) return;
    isDragging = true;
    row?.setAttribute("data-dragging", "true");
    if (event.clientY < edge.height) window.scrollBy(0, -edge.step);
    if (event.clientY > window.innerHeight - edge.height) window.scrollBy(0, edge.step);
    const below = rowBelow(event.clientY);
    if (below) mark(below, "before");
    else mark(others().at(-1) ?? null, "after");
  }

  function end() {
    listening.abort();
    row?.removeAttribute("data-dragging");
    mark(null, "before");
  }

  function handleUp(event: PointerEvent) {
    if (event.pointerId !== start.pointerId) return;
    const below = rowBelow(event.clientY);
    end();
    if (isDragging) onDrop({ id, before: below?.dataset["rowId"] ?? null });
  }

  window.addEventListener("pointermove", handleMove, { signal });
  window.addEventListener("pointerup", handleUp, { signal });
  window.addEventListener("pointercancel", end, { signal });
  window.addEventListener("keydown", ({ key }) => key === "Escape" && end(), { signal });
}
