import { assertNever } from "@pipelark/shared-contracts/assertNever";
import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import type { TaskEntry } from "@pipelark/shared-data/tasks/taskEntry";
import { taskMutations } from "@pipelark/shared-data/tasks/taskMutations";
import type { Task } from "@pipelark/shared-data/tasks/taskSchema";
import { submitFault } from "@pipelark/shared-signed-in/submitFault";
import type { SubmitOutcome } from "@pipelark/shared-ui/forms/useValidatedForm";
import { toast } from "@pipelark/shared-ui/overlays/toast";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { changesOf, fieldOfColumn, merged, valuesOf } from "./taskValues.ts";

/** Somebody has changed the task since it was read here. */
export type Conflict = {
  /** As it was read here; null for a draft from before that. */
  before: TaskEntry | null;
  theirs: Task;
};

/** Saves what was entered. When somebody else was first, `show` is given both changes in one, and `conflict` tells them apart. */
export function useSaveTask({ services, task }: { services: ShellServices; task: Task }) {
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const { mutateAsync } = useMutation(taskMutations.change(services));

  async function save(entry: TaskEntry, show: (values: TaskEntry) => void): Promise<SubmitOutcome<keyof TaskEntry>> {
    const changes = changesOf(entry, task);
    // What was read is what is known to be there only in the same version.
    const before = entry.version === task.version ? valuesOf(task) : null;
    if (before && Object.keys(changes).length === 0) return { kind: "saved" };
    try {
      const outcome = await mutateAsync({ id: task.id, version: entry.version, ...changes });
      switch (outcome.kind) {
        case "saved":
          toast({ message: `“${outcome.task.title}” is saved.` });
          return { kind: "saved" };
        case "conflict":
          setConflict({ before, theirs: outcome.task });
          show(merged({ mine: entry, before, theirs: valuesOf(outcome.task) }));
          return {
            kind: "failed",
            message: `${outcome.task.updatedBy.name} has changed this task meanwhile, so nothing was saved. See the difference above, then save again.`,
          };
        case "missing":
          return { kind: "failed", message: "This task is not there any more, or somebody else has taken it." };
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
  title: "Write a title of one line and at most 200 characters.",
  dueOn: "Choose a day that is not before the start.",
  startsOn: "Choose a day between 2000 and 2100.",
  companyId: "This company is not there any more. Choose another one.",
  assigneeId: "This person cannot be given tasks any more. Choose somebody else.",
  notes: "Write notes of at most 5,000 characters.",
};

function refusalOf(column: string): SubmitOutcome<keyof TaskEntry> {
  const field = fieldOfColumn[column];
  const message = field && refusals[field];
  if (!field || !message)
    return { kind: "failed", message: "The server did not take this. What you typed is still here." };
  return { kind: "refused", field, message };
}
