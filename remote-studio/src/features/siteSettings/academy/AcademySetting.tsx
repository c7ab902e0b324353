import type { EditOutcome, Held } from "@pipelark/shared-data/settings/editSchema";
import type { SettingPlace } from "@pipelark/shared-data/settings/changeSchema";
import { academySections, settings } from "@pipelark/shared-data/settings/settingSchema";
import { FormControl } from "@pipelark/shared-ui/forms/FormControl";
import { Switch } from "@pipelark/shared-ui/forms/Switch";
import { styled } from "styled-components";
import * as v from "valibot";
import { SettingEditor } from "../editor/SettingEditor.tsx";
import { useSettingForm } from "../editor/useSettingForm.ts";
import { SettingGate, useSiteSetting } from "../editor/SettingGate.tsx";

type Sections = v.InferOutput<typeof settings.academySections.schema>;

type AcademyEditorProps = {
  held: Held<Sections>;
  save: (edit: Held<Sections>) => Promise<EditOutcome<Sections>>;
  place: SettingPlace;
  readColumns: (columns: Record<string, unknown>) => Sections | undefined;
};

const schema = v.object({
  version: v.number(),
  "Paid Ads": v.boolean(),
  "Customer Service": v.boolean(),
  "Offer Recreation": v.boolean(),
  "Sales Trainings": v.boolean(),
  InteliCRM: v.boolean(),
});

/** Active sections of the academy; each has a tab there. */
export function AcademySetting() {
  const { query, ...rest } = useSiteSetting(settings.academySections);
  return (
    <SettingGate query={query} subject="the academy sections">
      {(held) => <AcademyEditor held={held} {...rest} />}
    </SettingGate>
  );
}

function AcademyEditor({ held, save, place, readColumns }: AcademyEditorProps) {
  const setting = useSettingForm({
    name: "Academy sections",
    draft: `setting-${place.key}`,
    held,
    schema,
    toInput: ({ value, version }) => ({ ...value, version }),
    toValue: (input) => v.parse(settings.academySections.schema, input),
    save,
    refusals: {},
  });

  return (
    <SettingEditor
      title="Academy sections"
      lead="Each active section has a tab in the academy. Videos of inactive sections are kept."
      setting={setting}
      place={place}
      readColumns={readColumns}
      describe={describe}
    >
      <Narrow>
        {academySections.map(({ label }) => (
          <FormControl key={label} form={setting.form} name={label}>
            {(field) => <Switch {...field} label={label} />}
          </FormControl>
        ))}
      </Narrow>
    </SettingEditor>
  );
}

function describe(sections: Sections): string {
  return academySections.map(({ label }) => `${label}: ${sections[label] ? "active" : "inactive"}`).join("\n");
}

const Narrow = styled.div`
  max-width: 26rem;
`;
