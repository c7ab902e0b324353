import type { SessionUser } from "@pipelark/shared-contracts/sessionUser";
import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import type { TaskEntry } from "@pipelark/shared-data/tasks/taskEntry";
import type { Task } from "@pipelark/shared-data/tasks/taskSchema";
import { taskQueries } from "@pipelark/shared-data/tasks/taskQueries";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { Field } from "@pipelark/shared-ui/forms/Field";
import { FormControl } from "@pipelark/shared-ui/forms/FormControl";
import type { ValidatedForm } from "@pipelark/shared-ui/forms/useValidatedForm";
import { Select } from "@pipelark/shared-ui/forms/Select";
import { useQuery } from "@tanstack/react-query";

type AssigneeFieldProps = { services: ShellServices; user: SessionUser; form: ValidatedForm<TaskEntry>; task: Task };

/** Assignee of a task: staff can take it or give it back, admins can assign it to anyone. */
export function AssigneeField({ services, user, form, task }: AssigneeFieldProps) {
  const query = useQuery({ ...taskQueries.assignees(services), enabled: user.role === "admin" });
  const people = new Map([
    [user.id, `${user.name} (you)`],
    ...(task.assignee && task.assignee.id !== user.id ? ([[task.assignee.id, task.assignee.name]] as const) : []),
    ...(query.data ?? []).filter(({ id }) => id !== user.id).map(({ id, name }) => [id, name] as const),
  ]);

  return (
    <div>
      <FormControl form={form} name="assigneeId">
        {(field) => (
          <Field label="Assignee" error={field.error ?? null}>
            {(input) => (
              <Select
                {...input}
                value={field.value ?? ""}
                onChange={(event) => field.onChange(event.target.value || null)}
              >
                <option value="">Unassigned</option>
                {[...people].map(([id, name]) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
      </FormControl>
      <QueryView query={query} of="the people" />
    </div>
  );
}
