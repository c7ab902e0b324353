import type { Task } from "@pipelark/shared-data/tasks/taskSchema";
import { Board } from "@pipelark/shared-ui/data/Board";
import type { BoardMove } from "@pipelark/shared-ui/data/BoardColumn";
import { useRef } from "react";
import { useCompanyNames } from "@pipelark/shared-signed-in/useCompanyNames";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import type { TaskFeedProps } from "../list/TaskFeed.tsx";
import { useTaskKeys } from "../useTaskKeys.ts";
import { placesAfterDrop } from "./boardPlaces.ts";
import { cardHeight, TaskCard } from "./TaskCard.tsx";
import { useBoardColumn } from "./useBoardColumn.tsx";

export type TaskBoardProps = Omit<TaskFeedProps, "addressOf">;

/** Tasks of a view in columns by state, each with its own order and paging. */
export function TaskBoard({ services, user, view, acts, onOpen, ...card }: TaskBoardProps) {
  const todo = useBoardColumn({ services, user, view, status: "todo" });
  const doing = useBoardColumn({ services, user, view, status: "doing" });
  const done = useBoardColumn({ services, user, view, status: "done" });
  const columns = [todo, doing, done];
  const { names, reading } = useCompanyNames(columns.flatMap(({ pages }) => pages.flatMap(({ tasks }) => tasks)));

  const place = useRef<HTMLDivElement>(null);
  useTaskKeys({ list: place, tasks: columns.flatMap(({ items }) => items), acts, onOpen });

  function handleMove({ id, column, above }: BoardMove) {
    const shown = new Map<string, Task>(columns.flatMap(({ items }) => items.map((task) => [task.id, task] as const)));
    const target = columns.find((other) => other.id === column);
    if (!target) return;
    const others = target.items.filter((task) => task.id !== id);
    const [own, ...pushed] = placesAfterDrop({ id, status: target.id, column: others, above }).flatMap(
      ({ id: placed, position }) => {
        const task = shown.get(placed);
        return task ? [{ task, position }] : [];
      },
    );
    if (own) acts.move(own.task, { status: target.id, position: own.position, pushed });
  }

  return (
    <div ref={place}>
      <QueryView query={reading} of="the names of the companies" />
      <Board
        label="Tasks"
        columns={columns}
        cardHeight={cardHeight}
        itemId={({ id }) => id}
        itemLabel={({ title }) => title}
        onMove={handleMove}
        onOpen={onOpen}
      >
        {(task) => (
          <TaskCard
            task={task}
            view={view}
            company={task.companyId ? names.get(task.companyId) : undefined}
            user={user}
            acts={acts}
            {...card}
          />
        )}
      </Board>
    </div>
  );
}
