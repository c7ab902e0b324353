import { type RefObject, useEffect, useRef } from "react";
import { layer } from "#theme/tokens.ts";

/** Mark of the handle by which a card is dragged. */
export const dragHandle = { "data-drag-handle": "" };

/** A card that was dropped on a column, between two cards, or on a column's name. */
export type TouchDrop = { id: string; column: string } & (
  | { kind: "between"; above: string | null; below: string | null }
  | { kind: "name" }
);

type TouchDragOptions = { board: RefObject<HTMLElement | null>; onDrop: (drop: TouchDrop) => void };

/** Finger movement that turns a touch into a drag, in CSS pixels. */
const slack = 6;
/** Distance from the window's edge in which the page scrolls, and its step. */
const edge = { height: 96, step: 12 };

/**
 * Drags a board's cards by their handles with a finger. React Aria leaves that to the browser's own dragging, which starts after a long press, and in
 * some browsers not at all.
 */
export function useTouchDrag({ board, onDrop }: TouchDragOptions): void {
  const drop = useRef(onDrop);

  useEffect(() => {
    drop.current = onDrop;
  });

  useEffect(() => {
    const place = board.current;
    if (!place) return undefined;

    function handleDown(event: PointerEvent) {
      if (event.pointerType !== "touch" || !event.isPrimary || !(event.target instanceof Element)) return;
      const handle = event.target.closest("[data-drag-handle]");
      const card = handle?.closest<HTMLElement>("[data-key]");
      if (handle && card) followFinger({ start: event, handle, card, onDrop: (found) => drop.current(found) });
    }

    place.addEventListener("pointerdown", handleDown);
    return () => place.removeEventListener("pointerdown", handleDown);
  }, [board]);
}

type Drag = { start: PointerEvent; handle: Element; card: HTMLElement; onDrop: (drop: TouchDrop) => void };

function followFinger({ start, handle, card, onDrop }: Drag): void {
  const listening = new AbortController();
  const { signal } = listening;
  const id = card.dataset["key"] ?? "";
  let copy: HTMLElement | null = null;
  let target: Element | null = null;

  function mark(next: Element | null) {
    if (next === target) return;
    target?.removeAttribute("data-drop-target");
    next?.setAttribute("data-drop-target", "true");
    target = next;
  }

  function handleMove(event: PointerEvent) {
    if (event.pointerId !== start.pointerId) return;
    const moved = { x: event.clientX - start.clientX, y: event.clientY - start.clientY };
    if (!copy) {
      if (Math.hypot(moved.x, moved.y) < slack) return;
      // The touch is no press of the handle.
      handle.dispatchEvent(new PointerEvent("pointercancel", { bubbles: true, pointerId: start.pointerId }));
      copy = copyOf(card);
    }
    copy.style.translate = `${moved.x}px ${moved.y}px`;
    if (event.clientY < edge.height) window.scrollBy(0, -edge.step);
    if (event.clientY > window.innerHeight - edge.height) window.scrollBy(0, edge.step);
    mark(targetAt(event));
  }

  function end() {
    listening.abort();
    copy?.remove();
    mark(null);
  }

  function handleUp(event: PointerEvent) {
    if (event.pointerId !== start.pointerId) return;
    const found = copy && dropAt(event, id);
    end();
    if (found) onDrop(found);
  }

  window.addEventListener("pointermove", handleMove, { signal });
  window.addEventListener("pointerup", handleUp, { signal });
  // Only the browser's own, not the one above.
  window.addEventListener("pointercancel", (event) => event.isTrusted && end(), { signal });
}

/** A picture of the card under the finger. */
function copyOf(card: HTMLElement): HTMLElement {
  const box = card.getBoundingClientRect();
  const copy = card.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return card;
  copy.inert = true;
  Object.assign(copy.style, {
    position: "fixed",
    insetBlockStart: `${box.top}px`,
    insetInlineStart: `${box.left}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
    zIndex: layer.menu,
    opacity: "0.85",
    pointerEvents: "none",
  });
  document.body.append(copy);
  return copy;
}

type Point = Pick<PointerEvent, "clientX" | "clientY">;

/** The list of a column, or a column's name, at a point. */
function targetAt({ clientX, clientY }: Point): Element | null {
  const found = document.elementFromPoint(clientX, clientY)?.closest("[data-board-column], [data-board-name]") ?? null;
  return found?.matches("[data-board-column]") ? found.querySelector("[role='grid']") : found;
}

function dropAt(point: Point, id: string): TouchDrop | null {
  const target = targetAt(point);
  const name = target?.getAttribute("data-board-name");
  if (name) return { kind: "name", id, column: name };
  const column = target?.closest("[data-board-column]")?.getAttribute("data-board-column");
  if (!target || !column) return null;
  const cards = [...target.querySelectorAll<HTMLElement>("[data-key]")].filter(({ dataset }) => dataset["key"] !== id);
  const next = cards.findIndex((card) => {
    const { top, height } = card.getBoundingClientRect();
    return point.clientY < top + height / 2;
  });
  const below = next < 0 ? cards.length : next;
  const above = cards[below - 1]?.dataset["key"] ?? null;
  return { kind: "between", id, column, above, below: cards[below]?.dataset["key"] ?? null };
}
