import type { Task } from "@pipelark/shared-data/tasks/taskSchema";
import { ListGap } from "@pipelark/shared-ui/data/RowGap";
import { useRowWindow } from "@pipelark/shared-ui/data/useRowWindow";
import { useRef } from "react";
import { useTaskKeys } from "../useTaskKeys.ts";
import { listEntries } from "./listEntries.ts";
import { GroupHead, List } from "./TaskRow.styles.ts";
import { TaskRow, type TaskRowProps } from "./TaskRow.tsx";

export type TaskListProps = Omit<TaskRowProps, "task" | "company"> & {
  tasks: readonly Task[];
  companies: ReadonlyMap<string, string>;
  /** Groups tasks under headings by urgency. */
  isGrouped: boolean;
  onOpen: (id: string) => void;
};

/** Renders only tasks near the viewport. */
export function TaskList({ tasks, companies, isGrouped, onOpen, ...row }: TaskListProps) {
  const list = useRef<HTMLUListElement>(null);
  const entries = listEntries(tasks, isGrouped);
  const shown = useRowWindow(entries.length, list);

  useTaskKeys({ list, tasks, acts: row.acts, onOpen });

  return (
    <List ref={list} aria-label="Tasks">
      <ListGap height={shown.before} />
      {entries.slice(shown.from, shown.to).map((entry) =>
        entry.kind === "group" ? (
          <GroupHead key={entry.group} data-row>
            <h2>{entry.label}</h2>
          </GroupHead>
        ) : (
          <TaskRow
            key={entry.task.id}
            {...row}
            task={entry.task}
            company={entry.task.companyId ? companies.get(entry.task.companyId) : undefined}
          />
        ),
      )}
      <ListGap height={shown.after} />
    </List>
  );
}
