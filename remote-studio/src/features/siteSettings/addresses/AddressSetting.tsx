import { entryProblems } from "@pipelark/shared-data/entryProblems";
import type { EditOutcome, Held } from "@pipelark/shared-data/settings/editSchema";
import type { SettingPlace } from "@pipelark/shared-data/settings/changeSchema";
import type { Setting } from "@pipelark/shared-data/settings/settingSchema";
import { FormField } from "@pipelark/shared-ui/forms/FormField";
import { TextInput } from "@pipelark/shared-ui/forms/TextInput";
import * as v from "valibot";
import { addressProblem } from "../addressProblem.ts";
import { SettingEditor } from "../editor/SettingEditor.tsx";
import { useSettingForm } from "../editor/useSettingForm.ts";
import { SettingGate, useSiteSetting } from "../editor/SettingGate.tsx";
import { TestLink } from "../TestLink.tsx";

type AddressWords = {
  title: string;
  lead: string;
  /** Meaning of an empty field. */
  hint: string;
};

type AddressSettingProps = AddressWords & {
  setting: Setting<string | null>;
  /** Subject of messages: "the virtual office link". */
  subject: string;
};

type AddressEditorProps = AddressWords & {
  held: Held<string | null>;
  save: (edit: Held<string | null>) => Promise<EditOutcome<string | null>>;
  place: SettingPlace;
  readColumns: (columns: Record<string, unknown>) => string | null | undefined;
};

const schema = v.object({
  version: v.number(),
  address: v.pipe(
    v.string(),
    v.rawCheck(({ dataset, addIssue }) => {
      const problem = dataset.typed && dataset.value.trim() ? addressProblem(dataset.value.trim()) : null;
      if (problem) addIssue({ message: problem });
    }),
  ),
});

/** A setting that holds one external address, or none. */
export function AddressSetting({ setting, subject, ...words }: AddressSettingProps) {
  const { query, ...rest } = useSiteSetting(setting);
  return (
    <SettingGate query={query} subject={subject}>
      {(held) => <AddressEditor held={held} {...words} {...rest} />}
    </SettingGate>
  );
}

function AddressEditor({ title, lead, hint, held, save, place, readColumns }: AddressEditorProps) {
  const setting = useSettingForm({
    name: title,
    draft: `setting-${place.key}`,
    held,
    schema,
    toInput: ({ value, version }) => ({ address: value ?? "", version }),
    toValue: ({ address }) => address.trim() || null,
    save,
    refusals: { value: { field: "address", message: entryProblems.webAddress } },
  });
  const address = setting.form.fields.watch("address").trim();

  return (
    <SettingEditor
      title={title}
      lead={lead}
      setting={setting}
      place={place}
      readColumns={readColumns}
      describe={(value) => value ?? "No address"}
    >
      <FormField form={setting.form} name="address" label="Address" hint={hint}>
        {(input) => <TextInput {...input} type="url" inputMode="url" autoComplete="off" placeholder="https://" />}
      </FormField>
      <TestLink address={address} problem={address ? addressProblem(address) : "No address yet."} />
    </SettingEditor>
  );
}
