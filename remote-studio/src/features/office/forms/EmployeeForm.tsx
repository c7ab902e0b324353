import { officeMutations } from "@pipelark/shared-data/office/officeQueries";
import {
  type Employee,
  type EmployeeAnswer,
  enteredEmployeeSchema,
  type Office,
} from "@pipelark/shared-data/office/officeSchema";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { FormActions } from "@pipelark/shared-ui/forms/FormActions";
import { FormControl } from "@pipelark/shared-ui/forms/FormControl";
import { FormField } from "@pipelark/shared-ui/forms/FormField";
import { useValidatedForm } from "@pipelark/shared-ui/forms/useValidatedForm";
import { Select } from "@pipelark/shared-ui/forms/Select";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { Switch } from "@pipelark/shared-ui/forms/Switch";
import { TextInput } from "@pipelark/shared-ui/forms/TextInput";
import { useMutation } from "@tanstack/react-query";
import { today } from "@pipelark/shared-time/zones";
import { useOfficeChange } from "./useOfficeChange.ts";
import { entryLimits } from "@pipelark/shared-data/entryLimits";

type EmployeeFormProps = {
  /** Null to add one. */
  employee: Employee | null;
  accounts: Extract<EmployeeAnswer, { kind: "employee" }>["accounts"];
  departments: Office["departments"];
  onSaved: (message: string) => void;
};

const refusals = {
  name: { field: "name", message: "Enter the name on one line." },
  title: { field: "title", message: "Enter the job on one line." },
  department_id: { field: "departmentId", message: "Choose an open department." },
  user_id: { field: "userId", message: "This account belongs to someone else. Choose another one, or none." },
  joined_on: { field: "joinedOn", message: "Choose a day since 1950." },
} as const;

export function EmployeeForm({ employee, accounts, departments, onSaved }: EmployeeFormProps) {
  const { services } = useSignedIn();
  const { mutateAsync } = useMutation(officeMutations.saveEmployee(services));
  const { version, send } = useOfficeChange({ newest: employee?.version ?? null, refusals });
  const form = useValidatedForm({
    schema: enteredEmployeeSchema,
    defaultValues: {
      id: employee?.id ?? crypto.randomUUID(),
      version,
      name: employee?.name ?? "",
      title: employee?.title ?? "",
      departmentId: employee?.departmentId ?? "",
      userId: employee?.userId ?? "",
      joinedOn: employee?.joinedOn ?? today(),
      isActive: employee?.isActive ?? true,
    },
    onSubmit: (entered) => send((known) => mutateAsync({ ...entered, version: known })),
    onSaved: ({ name }) => onSaved(`${name} was saved.`),
  });

  return (
    <form {...form.props} aria-label="Employee">
      <Stack>
        <FormField form={form} name="name" label="Name" isRequired>
          {(input) => <TextInput {...input} maxLength={entryLimits.employeeName} autoComplete="off" />}
        </FormField>
        <FormField form={form} name="title" label="Job title" isRequired>
          {(input) => <TextInput {...input} maxLength={entryLimits.employeeTitle} autoComplete="off" />}
        </FormField>
        <FormField form={form} name="departmentId" label="Department" isRequired>
          {(input) => (
            <Select {...input}>
              <option value="">Choose…</option>
              {departments
                .filter(({ id, isActive }) => isActive || id === employee?.departmentId)
                .map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
            </Select>
          )}
        </FormField>
        <FormField form={form} name="userId" label="Account" hint="Lets this person check in.">
          {(input) => (
            <Select {...input}>
              <option value="">None</option>
              {accounts.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name ?? "No name"}
                </option>
              ))}
            </Select>
          )}
        </FormField>
        <FormField form={form} name="joinedOn" label="Joined on" isRequired>
          {(input) => <TextInput {...input} type="date" />}
        </FormField>
        {employee && (
          <FormControl form={form} name="isActive">
            {(field) => (
              <Switch {...field} label="Still works here" hint="Former employees stay on record but don't count." />
            )}
          </FormControl>
        )}
        <FormActions form={form} act={employee ? "Save" : "Add employee"} />
      </Stack>
    </form>
  );
}
