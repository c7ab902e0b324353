import type { EditOutcome, Held } from "@pipelark/shared-data/settings/editSchema";
import type { SettingPlace } from "@pipelark/shared-data/settings/changeSchema";
import { settings } from "@pipelark/shared-data/settings/settingSchema";
import { FormField } from "@pipelark/shared-ui/forms/FormField";
import { TextInput } from "@pipelark/shared-ui/TextInput";
import * as v from "valibot";
import { addressProblem } from "../addressProblem.ts";
import { SettingEditor } from "../editor/SettingEditor.tsx";
import { SettingGate } from "../editor/SettingGate.tsx";
import { useSettingForm } from "../editor/useSettingForm.ts";
import { useSiteSetting } from "../editor/useSiteSetting.ts";
import { TestLink } from "../TestLink.tsx";

type OfficeEditorProps = {
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

/** The room where the team meets: the Office page leads there. */
export function OfficeSetting() {
  const { query, ...rest } = useSiteSetting(settings.virtualOffice);
  return (
    <SettingGate query={query} subject="the virtual office link">
      {(held) => <OfficeEditor held={held} {...rest} />}
    </SettingGate>
  );
}

function OfficeEditor({ held, save, place, readColumns }: OfficeEditorProps) {
  const setting = useSettingForm({
    name: "Virtual office",
    draft: `setting-${place.key}`,
    held,
    schema,
    toInput: ({ value, version }) => ({ address: value ?? "", version }),
    toValue: ({ address }) => address.trim() || null,
    save,
    refusals: { value: { field: "address", message: "Write an address that starts with https://." } },
  });
  const address = setting.form.fields.watch("address").trim();

  return (
    <SettingEditor
      title="Main virtual office"
      lead="Where the team meets. The Office page leads there."
      setting={setting}
      place={place}
      readColumns={readColumns}
      describe={(value) => value ?? "No address"}
    >
      <FormField form={setting.form} name="address" label="Address" hint="Empty, the Office page shows no link.">
        {(input) => <TextInput {...input} type="url" inputMode="url" autoComplete="off" placeholder="https://" />}
      </FormField>
      <TestLink address={address} problem={address ? addressProblem(address) : "There is no address yet."} />
    </SettingEditor>
  );
}
