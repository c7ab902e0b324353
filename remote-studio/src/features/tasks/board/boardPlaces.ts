import type { Task, TaskStatus } from "@pipelark/shared-data/tasks/taskSchema";

type Placed = Pick<Task, "id" | "position">;
type Drop = {
  id: string;
  status: TaskStatus;
  /** The column as it is shown, without the task that is moved. */
  column: readonly Placed[];
  /** The task above the place; null for the top. */
  above: string | null;
};

/** Room between two that are put at an end: enough to be halved thirty times. */
const step = 2 ** 30;

/**
 * The new positions after a drop: that of the task, in the middle between its neighbours, and where there is no room
 * left between them, those of the tasks below that have to give way.
 */
export function placesAfterDrop({ id, status, column, above }: Drop): Placed[] {
  // What is done is shown with the highest position first.
  const way = status === "done" ? -1 : 1;
  const place = column.findIndex((task) => task.id === above) + 1;
  const before = column[place - 1];
  const after = column[place];
  if (!before && !after) return [{ id, position: Date.now() * 1000 }];
  if (!before && after) return [{ id, position: after.position - way * step }];
  if (before && !after) return [{ id, position: before.position + way * step }];
  if (!before || !after) return [];
  const middle = Math.round((before.position + after.position) / 2);
  if (middle !== before.position && middle !== after.position) return [{ id, position: middle }];

  const places = [{ id, position: before.position + way }];
  let last = before.position + way;
  for (const task of column.slice(place)) {
    if ((task.position - last) * way > 0) break;
    last += way;
    places.push({ id: task.id, position: last });
  }
  return places;
}
