import { addDays } from "@pipelark/shared-time/days";
import { today } from "@pipelark/shared-time/zones";
import type { SessionUser } from "@pipelark/shared-contracts/sessionUser";
import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import type { TaskEntry } from "@pipelark/shared-data/tasks/taskEntry";
import { type Task, taskStatuses } from "@pipelark/shared-data/tasks/taskSchema";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { DatePicker } from "@pipelark/shared-ui/time/DatePicker";
import { FormControl } from "@pipelark/shared-ui/forms/FormControl";
import { FormField } from "@pipelark/shared-ui/forms/FormField";
import type { ValidatedForm } from "@pipelark/shared-ui/forms/useValidatedForm";
import { Select } from "@pipelark/shared-ui/forms/Select";
import { Cluster } from "@pipelark/shared-ui/layout/Stack";
import { TextArea } from "@pipelark/shared-ui/forms/TextArea";
import { TextInput } from "@pipelark/shared-ui/forms/TextInput";
import { breakpoint, space } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";
import { CompanyPicker } from "@pipelark/shared-signed-in/CompanyPicker";
import { taskStates } from "#lib/taskStates.ts";
import { AssigneeField } from "./AssigneeField.tsx";
import { entryLimits } from "@pipelark/shared-data/entryLimits";

type TaskFieldsProps = { services: ShellServices; user: SessionUser; form: ValidatedForm<TaskEntry>; task: Task };

export function TaskFields({ services, user, form, task }: TaskFieldsProps) {
  function setDue(day: string | null) {
    form.fields.setValue("dueOn", day, { shouldDirty: true });
  }

  return (
    <>
      <FormField form={form} name="title" label="Title" isRequired>
        {(input) => <TextInput {...input} maxLength={entryLimits.taskTitle} autoComplete="off" />}
      </FormField>
      <Pair>
        <FormField form={form} name="status" label="Status">
          {(input) => (
            <Select {...input}>
              {taskStatuses.map((status) => (
                <option key={status} value={status}>
                  {taskStates[status].label}
                </option>
              ))}
            </Select>
          )}
        </FormField>
        <AssigneeField services={services} user={user} form={form} task={task} />
        <FormControl form={form} name="dueOn">
          {(field) => <DatePicker {...field} label="Due date" />}
        </FormControl>
        <FormControl form={form} name="startsOn">
          {(field) => <DatePicker {...field} label="Start" />}
        </FormControl>
      </Pair>
      <Cluster $gap="tight" role="group" aria-label="Set the due date">
        <Button tone="secondary" size="medium" onClick={() => setDue(today())}>
          Today
        </Button>
        <Button tone="secondary" size="medium" onClick={() => setDue(addDays(today(), 1))}>
          Tomorrow
        </Button>
        <Button tone="secondary" size="medium" onClick={() => setDue(addDays(today(), 7))}>
          In a week
        </Button>
        <Button tone="quiet" size="medium" onClick={() => setDue(null)}>
          No date
        </Button>
      </Cluster>
      <FormControl form={form} name="companyId">
        {({ value, onChange, error }) => (
          <CompanyPicker
            services={services}
            placeholder="None (internal task)"
            value={value}
            onChange={onChange}
            error={error}
          />
        )}
      </FormControl>
      <FormField form={form} name="notes" label="Notes">
        {(input) => <TextArea {...input} maxLength={entryLimits.taskNotes} />}
      </FormField>
    </>
  );
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.medium} ${space.small};

  ${breakpoint.small} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
