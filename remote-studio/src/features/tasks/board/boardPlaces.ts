import type { Task, TaskStatus } from "@pipelark/shared-data/tasks/taskSchema";

type TaskPlace = Pick<Task, "id" | "position">;
type Drop = {
  id: string;
  status: TaskStatus;
  /** The column as shown, without the moved task. */
  column: readonly TaskPlace[];
  /** Id of the task above; null for the top. */
  above: string | null;
};

/** Gap to tasks added at an end: can be halved thirty times. */
const step = 2 ** 30;

/**
 * New positions after a drop: the task goes midway between its neighbours; without room between them, tasks below move
 * too.
 */
export function placesAfterDrop({ id, status, column, above }: Drop): TaskPlace[] {
  // Done tasks are sorted by descending position.
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
