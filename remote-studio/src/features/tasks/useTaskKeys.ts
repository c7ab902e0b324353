import type { Task } from "@pipelark/shared-data/tasks/taskSchema";
import { useRowKeys } from "@pipelark/shared-signed-in/keys/useRowKeys";
import type { RefObject } from "react";
import type { TaskActs } from "./useTaskActs.ts";

type TaskKeysOptions = {
  /** Contains the rows or cards. */
  list: RefObject<HTMLElement | null>;
  tasks: readonly Task[];
  acts: TaskActs;
  onOpen: (id: string) => void;
};

/** Single-key shortcuts of the tasks, as a list and as a board. */
export function useTaskKeys({ list, tasks, acts, onOpen }: TaskKeysOptions): void {
  function handleToggle(id: string) {
    const task = tasks.find((one) => one.id === id);
    if (task) acts.toggle(task);
  }

  useRowKeys({
    list,
    edit: { label: "Edit the task", run: onOpen },
    select: { label: "Mark the task as done or open", run: handleToggle },
  });
}
