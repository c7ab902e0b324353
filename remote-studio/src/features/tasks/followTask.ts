import type { TaskStatus } from "@pipelark/shared-data/tasks/taskSchema";
import { keepFocus } from "@pipelark/shared-ui/focus/keepFocus";

/**
 * Keeps the focus near a task that moved: on its card on the board, or on its neighbour in the list. If the card is not
 * rendered, its column gets the focus.
 */
export function followTask({ id, status }: { id: string; status: TaskStatus }): void {
  const row = document.querySelector(`[data-task="${id}"]`);
  const column = `[data-board-column="${status}"]`;
  const beside = tickBeside(row);
  keepFocus({
    ...(!row && {
      to: { find: () => document.querySelector(`${column} [data-key="${id}"]`), within: "[data-board-column]" },
    }),
    orElse: () => [
      beside,
      ...["[data-task] input", `${column} [role=grid]`, "[data-board-column] [role=grid]", "main form input"].flatMap(
        (place) => [...document.querySelectorAll(place)].slice(0, 3),
      ),
    ],
  });
}

function tickBeside(row: Element | null): Element | null {
  const rows = [...document.querySelectorAll("[data-task]")];
  const place = row ? rows.indexOf(row) : -1;
  const next = place < 0 ? undefined : (rows[place + 1] ?? rows[place - 1]);
  return next?.querySelector("input") ?? null;
}
