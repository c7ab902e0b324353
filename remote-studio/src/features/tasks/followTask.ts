import type { TaskStatus } from "@pipelark/shared-data/tasks/taskSchema";
import { keepFocus } from "@pipelark/shared-ui/focus/keepFocus";

/**
 * A task that was acted on may leave its place: the focus goes with its card on the board, or stays beside it in the list.
 * A card that is out of sight there is not in the page: its column gets the focus.
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
