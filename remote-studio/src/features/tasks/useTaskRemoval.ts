import type { Task } from "@pipelark/shared-data/tasks/taskSchema";
import { useState } from "react";
import type { TaskActs } from "./useTaskActs.ts";

export type TaskRemoval = ReturnType<typeof useTaskRemoval>;

/** Deletes a task at once; one that people have talked about only when `DeleteQuestion` was answered. */
export function useTaskRemoval(acts: TaskActs) {
  const [asked, setAsked] = useState<Task | null>(null);
  return {
    /** The task that the question is about. */
    asked,
    remove(task: Task) {
      if (task.commentCount > 0) setAsked(task);
      else acts.remove(task);
    },
    confirm() {
      setAsked(null);
      if (asked) acts.remove(asked);
    },
    keep() {
      setAsked(null);
    },
  };
}
