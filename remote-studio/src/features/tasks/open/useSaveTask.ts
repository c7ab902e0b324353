import { assertNever } from "@pipelark/shared-contracts/assertNever";
import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { oneLineProblem } from "@pipelark/shared-data/entryProblems";
import { dueDayProblem, type TaskEntry } from "@pipelark/shared-data/tasks/taskEntry";
import { taskMutations } from "@pipelark/shared-data/tasks/taskMutations";
import type { Task } from "@pipelark/shared-data/tasks/taskSchema";
import { submitFault } from "@pipelark/shared-signed-in/refusalMessages";
import type { SubmitOutcome } from "@pipelark/shared-ui/forms/useValidatedForm";
import { toast } from "@pipelark/shared-ui/overlays/toast";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { changesOf, fieldOfColumn, merged, valuesOf } from "./taskValues.ts";
import { atMostCharacters, entryLimits } from "@pipelark/shared-data/entryLimits";

/** Another user's change since the task was loaded. */
export type Conflict = {
  /** The task as loaded; null for an older draft. */
  before: TaskEntry | null;
  theirs: Task;
};

/** Saves a task. If another user saved first, `show` gets the merged values and `conflict` tells the versions apart. */
export function useSaveTask({ services, task }: { services: ShellServices; task: Task }) {
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const { mutateAsync } = useMutation(taskMutations.change(services));

  async function save(entry: TaskEntry, show: (values: TaskEntry) => void): Promise<SubmitOutcome<keyof TaskEntry>> {
    const changes = changesOf(entry, task);
    // The loaded task is the base only if its version matches.
    const before = entry.version === task.version ? valuesOf(task) : null;
    if (before && Object.keys(changes).length === 0) return { kind: "saved" };
    try {
      const outcome = await mutateAsync({ id: task.id, version: entry.version, ...changes });
      switch (outcome.kind) {
        case "saved":
          toast({ message: `“${outcome.task.title}” was saved.` });
          return { kind: "saved" };
        case "conflict":
          setConflict({ before, theirs: outcome.task });
          show(merged({ mine: entry, before, theirs: valuesOf(outcome.task) }));
          return {
            kind: "failed",
            message: `${outcome.task.updatedBy.name} changed this task in the meantime, so nothing was saved. Review the differences above, then save again.`,
          };
        case "missing":
          return { kind: "failed", message: "This task no longer exists, or someone else has taken it." };
        case "invalid":
          return refusalOf(outcome.field);
        default:
          return assertNever(outcome);
      }
    } catch (error) {
      return submitFault(error, "The task could not be saved");
    }
  }

  return { save, conflict, settle: () => setConflict(null) };
}

const refusals: Partial<Record<keyof TaskEntry, string>> = {
  title: oneLineProblem("a title", entryLimits.taskTitle),
  dueOn: dueDayProblem,
  startsOn: "Choose a day between 2000 and 2100.",
  companyId: "This company no longer exists. Choose another one.",
  assigneeId: "This person can no longer be assigned tasks. Choose someone else.",
  notes: `Enter notes of ${atMostCharacters(entryLimits.taskNotes)}.`,
};

function refusalOf(column: string): SubmitOutcome<keyof TaskEntry> {
  const field = fieldOfColumn[column];
  const message = field && refusals[field];
  if (!field || !message) return { kind: "failed", message: "The server rejected this. Your changes are still here." };
  return { kind: "refused", field, message };
}
