import { officeMutations } from "@pipelark/shared-data/office/officeQueries";
import { type Department, enteredDepartmentSchema } from "@pipelark/shared-data/office/officeSchema";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { FormActions } from "@pipelark/shared-ui/forms/FormActions";
import { FormControl } from "@pipelark/shared-ui/forms/FormControl";
import { FormField } from "@pipelark/shared-ui/forms/FormField";
import { useValidatedForm } from "@pipelark/shared-ui/forms/useValidatedForm";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { Switch } from "@pipelark/shared-ui/forms/Switch";
import { TextInput } from "@pipelark/shared-ui/forms/TextInput";
import { useMutation } from "@tanstack/react-query";
import { useOfficeChange } from "./useOfficeChange.ts";
import { entryLimits } from "@pipelark/shared-data/entryLimits";

type DepartmentFormProps = {
  /** Null to add one. */
  department: Department | null;
  onSaved: (message: string) => void;
};

const refusals = {
  name: { field: "name", message: "Another department has this name. Choose a different one." },
} as const;

export function DepartmentForm({ department, onSaved }: DepartmentFormProps) {
  const { services } = useSignedIn();
  const { mutateAsync } = useMutation(officeMutations.saveDepartment(services));
  const { version, send } = useOfficeChange({ newest: department?.version ?? null, refusals });
  const form = useValidatedForm({
    schema: enteredDepartmentSchema,
    defaultValues: {
      id: department?.id ?? crypto.randomUUID(),
      version,
      name: department?.name ?? "",
      isActive: department?.isActive ?? true,
    },
    onSubmit: (entered) => send((known) => mutateAsync({ ...entered, version: known })),
    onSaved: ({ name }) => onSaved(`${name} was saved.`),
  });

  return (
    <form {...form.props} aria-label="Department">
      <Stack>
        <FormField form={form} name="name" label="Name" isRequired>
          {(input) => <TextInput {...input} maxLength={entryLimits.departmentName} autoComplete="off" />}
        </FormField>
        {department && (
          <FormControl form={form} name="isActive">
            {(field) => (
              <Switch {...field} label="Open" hint="A closed department is kept, but nobody can work there." />
            )}
          </FormControl>
        )}
        <FormActions form={form} act={department ? "Save" : "Add department"} />
      </Stack>
    </form>
  );
}
