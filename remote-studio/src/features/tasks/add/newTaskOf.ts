import type { NewTask } from "@pipelark/shared-data/tasks/taskEntry";
import type { TaskView } from "../useTaskView.ts";
import type { QuickTask } from "./quickTask.ts";

type Person = { id: string; name: string };
type NewTaskOptions = { id: string; quick: QuickTask; view: TaskView; me: Person };
type AssignedTask = { task: NewTask; assignee: Person | null };

/** The task that a line of words describes, with the defaults of the view. */
export function newTaskOf({ id, quick: { title, parts }, view, me }: NewTaskOptions): AssignedTask {
  const company = parts.find((part) => part.kind === "company")?.company;
  const due = parts.find((part) => part.kind === "due")?.day;
  const assignee = parts.find((part) => part.kind === "assignee")?.person ?? (view.whose === "nobody" ? null : me);
  const companyId = company?.id ?? view.companyId;
  return {
    assignee,
    task: { id, title, assigneeId: assignee?.id ?? null, companyId, ...(due !== undefined && { dueOn: due }) },
  };
}
