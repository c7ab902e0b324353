import type { Assignee } from "@pipelark/shared-data/tasks/taskSchema";
import { deviceZone } from "@pipelark/shared-time/zones";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { Combobox } from "@pipelark/shared-ui/forms/Combobox";
import { FormControl } from "@pipelark/shared-ui/forms/FormControl";
import { FormField } from "@pipelark/shared-ui/forms/FormField";
import { Select } from "@pipelark/shared-ui/forms/Select";
import { TextInput } from "@pipelark/shared-ui/forms/TextInput";
import type { ValidatedForm } from "@pipelark/shared-ui/forms/useValidatedForm";
import { type HostInput, zoneChoices } from "./hostSchema.ts";

type HostFieldsProps = {
  form: ValidatedForm<HostInput>;
  /** People of the team who may be this host. */
  people: readonly Assignee[];
};

/** Name, person and time zone of a host. */
export function HostFields({ form, people }: HostFieldsProps) {
  const ownZone = deviceZone();

  function handlePerson(id: string) {
    const person = people.find((each) => each.id === id);
    if (person && form.fields.getValues("name").trim() === "") {
      form.fields.setValue("name", person.name, { shouldDirty: true });
    }
  }

  return (
    <>
      <FormField
        form={form}
        name="user_id"
        label="Account"
        hint="This person sees the host's meetings under My meetings."
      >
        {({ onChange, ...input }) => (
          <Select
            {...input}
            onChange={(event) => {
              handlePerson(event.target.value);
              void onChange(event);
            }}
          >
            <option value="">No account</option>
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <FormField form={form} name="name" label="Name" hint="Visitors see it when they book." isRequired>
        {(input) => <TextInput {...input} maxLength={120} autoComplete="off" />}
      </FormField>
      <FormControl form={form} name="time_zone">
        {({ value, onChange, error }) => (
          <>
            <Combobox
              label="Time zone"
              hint="Their hours are in this time zone."
              options={zoneChoices(value)}
              selected={value}
              onSelect={(zone) => onChange(zone ?? "")}
              error={error}
              isRequired
            />
            {value !== ownZone && (
              <div>
                <Button tone="secondary" size="medium" onClick={() => onChange(ownZone)}>
                  Use {ownZone.replaceAll("_", " ")}, the time zone of this device
                </Button>
              </div>
            )}
          </>
        )}
      </FormControl>
    </>
  );
}
