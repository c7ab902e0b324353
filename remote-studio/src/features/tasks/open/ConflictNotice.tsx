import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { companyNameQueries } from "@pipelark/shared-data/clients/companyNameQueries";
import type { TaskEntry } from "@pipelark/shared-data/tasks/taskEntry";
import type { Task } from "@pipelark/shared-data/tasks/taskSchema";
import { formatDay } from "@pipelark/shared-time/formats";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { ConflictBox, Difference } from "@pipelark/shared-ui/feedback/ConflictBox";
import type { ValidatedForm } from "@pipelark/shared-ui/forms/useValidatedForm";
import { useQuery } from "@tanstack/react-query";
import { taskStates } from "#lib/taskStates.ts";
import { differences, fieldNames, valuesOf } from "./taskValues.ts";
import type { Conflict } from "./useSaveTask.ts";

export type ConflictNoticeProps = {
  services: ShellServices;
  form: ValidatedForm<TaskEntry>;
  /** The task as it was opened. */
  task: Task;
  conflict: Conflict;
};

/** Another user's changes beside the form's, field by field: theirs can be adopted, the user's are kept. */
export function ConflictNotice({ services, form, conflict }: ConflictNoticeProps) {
  const theirs = valuesOf(conflict.theirs);
  const mine = form.fields.watch();
  const open = differences(mine, theirs);
  const takenOver = (conflict.before ? differences(conflict.before, theirs) : []).filter(
    (name) => !open.includes(name),
  );
  const companies = useQuery(
    companyNameQueries.of(
      services,
      [mine, theirs].flatMap(({ companyId }) => companyId ?? []),
    ),
  );

  function wordsOf(name: (typeof open)[number], entry: TaskEntry): string {
    const value = entry[name];
    if (value === null || value === "") return name === "assigneeId" ? "Unassigned" : "None";
    if (name === "status") return taskStates[entry.status].label;
    if (name === "dueOn" || name === "startsOn") return formatDay(value);
    if (name === "companyId") return companies.data?.find(({ id }) => id === value)?.name ?? "A company";
    if (name === "assigneeId")
      return value === conflict.theirs.assignee?.id ? conflict.theirs.assignee.name : "The person you chose";
    return value;
  }

  return (
    <ConflictBox aria-labelledby="task-conflict">
      <h3 id="task-conflict">{conflict.theirs.updatedBy.name} changed this task</h3>
      {open.map((name) => (
        <Difference key={name}>
          <dt>{fieldNames[name]}</dt>
          <dd>
            <b>Theirs:</b> {wordsOf(name, theirs)}
          </dd>
          <dd>
            <b>Yours:</b> {wordsOf(name, mine)}
          </dd>
          <dd>
            <Button
              tone="secondary"
              size="medium"
              aria-label={`Use theirs: ${fieldNames[name]}`}
              onClick={() => form.fields.setValue(name, theirs[name], { shouldDirty: true })}
            >
              Use theirs
            </Button>
          </dd>
        </Difference>
      ))}
      {takenOver.length > 0 && (
        <p>
          Same in both versions: {takenOver.map((name) => `${fieldNames[name]} (${wordsOf(name, theirs)})`).join(", ")}.
        </p>
      )}
      {open.length === 0 && <p>Your version is now the same.</p>}
    </ConflictBox>
  );
}
