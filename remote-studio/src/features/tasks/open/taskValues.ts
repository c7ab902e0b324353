import type { TaskEntry } from "@pipelark/shared-data/tasks/taskEntry";
import type { Task } from "@pipelark/shared-data/tasks/taskSchema";

type Name = Exclude<keyof TaskEntry, "version">;

export const fieldNames: Record<Name, string> = {
  title: "Title",
  status: "Status",
  dueOn: "Due date",
  startsOn: "Start",
  companyId: "Company",
  assigneeId: "Assignee",
  notes: "Notes",
};

/** The fields of the form, in their order. */
const fields: readonly Name[] = ["title", "status", "dueOn", "startsOn", "companyId", "assigneeId", "notes"];

/** The column of the database behind a field, as it is named in a refusal. */
export const fieldOfColumn: Record<string, Name> = {
  title: "title",
  notes: "notes",
  status: "status",
  starts_on: "startsOn",
  due_on: "dueOn",
  client_account_id: "companyId",
  assignee_id: "assigneeId",
};

export function valuesOf({ title, notes, status, startsOn, dueOn, companyId, assignee, version }: Task): TaskEntry {
  return { title, notes, status, startsOn, dueOn, companyId, assigneeId: assignee?.id ?? null, version };
}

/** The fields in which two states differ. */
export function differences(one: TaskEntry, other: TaskEntry): Name[] {
  return fields.filter((name) => one[name] !== other[name]);
}

/** Only what differs from how the task is, to be sent. */
export function changesOf(entry: TaskEntry, task: Task): Partial<Omit<TaskEntry, "version">> {
  const changed = differences(entry, valuesOf(task));
  return Object.fromEntries(changed.map((name) => [name, entry[name]]));
}

type Merge = { mine: TaskEntry; before: TaskEntry | null; theirs: TaskEntry };

/** Where two have changed a task: the fields that only they have changed are theirs, and nothing that I typed is lost. */
export function merged({ mine, before, theirs }: Merge): TaskEntry {
  const untouched = before ? fields.filter((name) => mine[name] === before[name]) : [];
  return { ...mine, ...Object.fromEntries(untouched.map((name) => [name, theirs[name]])), version: theirs.version };
}
