import type { Task } from "@pipelark/shared-data/tasks/taskSchema";
import { DayDialog } from "@pipelark/shared-ui/time/DayDialog";
import { useState } from "react";
import type { TaskActs } from "./useTaskActs.ts";

export type DuePicker = ReturnType<typeof useDuePicker>;

/** Sets the due date of a task by the calendar of `DueDialog`. */
export function useDuePicker(acts: TaskActs) {
  const [asked, setAsked] = useState<Task | null>(null);

  function choose(day: string) {
    setAsked(null);
    if (asked && day !== asked.dueOn) acts.schedule(asked, day);
  }

  function close() {
    setAsked(null);
  }

  /** `asked` is the task whose date is being chosen. */
  return { asked, pick: setAsked, choose, close };
}

export function DueDialog({ picker: { asked, choose, close } }: { picker: DuePicker }) {
  return (
    <DayDialog
      title="Due date"
      isOpen={asked !== null}
      value={asked?.dueOn ?? null}
      onChoose={choose}
      onClose={close}
    />
  );
}
