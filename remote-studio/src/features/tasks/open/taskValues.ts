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

/** Fields of the form, in order. */
const fields: readonly Name[] = ["title", "status", "dueOn", "startsOn", "companyId", "assigneeId", "notes"];

/** Field for each database column that may be rejected. */
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

/** Fields in which two versions differ. */
export function differences(one: TaskEntry, other: TaskEntry): Name[] {
  return fields.filter((name) => one[name] !== other[name]);
}

/** Changed fields only. */
export function changesOf(entry: TaskEntry, task: Task): Partial<Omit<TaskEntry, "version">> {
  const changed = differences(entry, valuesOf(task));
  return Object.fromEntries(changed.map((name) => [name, entry[name]]));
}

type Merge = { mine: TaskEntry; before: TaskEntry | null; theirs: TaskEntry };

/** Merges two edits of a task: fields that only the others changed are theirs; nothing typed is lost. */
export function merged({ mine, before, theirs }: Merge): TaskEntry {
  const untouched = before ? fields.filter((name) => mine[name] === before[name]) : [];
  return { ...mine, ...Object.fromEntries(untouched.map((name) => [name, theirs[name]])), version: theirs.version };
}
