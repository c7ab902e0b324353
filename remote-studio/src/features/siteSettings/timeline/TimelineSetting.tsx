import type { EditOutcome, Held } from "@pipelark/shared-data/settings/editSchema";
import type { SettingPlace } from "@pipelark/shared-data/settings/changeSchema";
import { settings, type TimelinePreset } from "@pipelark/shared-data/settings/settingSchema";
import { FormControl } from "@pipelark/shared-ui/forms/FormControl";
import { SettingEditor } from "../editor/SettingEditor.tsx";
import { useSettingForm } from "../editor/useSettingForm.ts";
import { SettingGate, useSiteSetting } from "../editor/SettingGate.tsx";
import { PresetList } from "./PresetList.tsx";
import { describePresets, presetsSchema, toPresets, toRows } from "./presetSchema.ts";

type TimelineEditorProps = {
  held: Held<TimelinePreset[]>;
  save: (edit: Held<TimelinePreset[]>) => Promise<EditOutcome<TimelinePreset[]>>;
  place: SettingPlace;
  readColumns: (columns: Record<string, unknown>) => TimelinePreset[] | undefined;
};

/** Tasks that every new client company starts with. */
export function TimelineSetting() {
  const { query, ...rest } = useSiteSetting(settings.timelinePresets);
  return (
    <SettingGate query={query} subject="the timeline tasks">
      {(held) => <TimelineEditor held={held} {...rest} />}
    </SettingGate>
  );
}

function TimelineEditor({ held, save, place, readColumns }: TimelineEditorProps) {
  const setting = useSettingForm({
    name: "Timeline tasks",
    draft: `setting-${place.key}`,
    held,
    schema: presetsSchema,
    toInput: ({ value, version }) => ({ presets: toRows(value), version }),
    toValue: ({ presets }) => toPresets(presets),
    save,
    refusals: { value: { field: "presets", message: "Check the title and days of each task." } },
  });
  const { form } = setting;

  return (
    <SettingEditor
      title="Timeline preset tasks"
      lead="Every new client company starts with these tasks, counted from its start date. A task that takes 0 days is a milestone. Existing companies keep theirs."
      setting={setting}
      place={place}
      readColumns={readColumns}
      describe={describePresets}
    >
      <FormControl form={form} name="presets">
        {(field) => (
          <PresetList
            {...field}
            errorOf={(row, name) =>
              form.fields.getFieldState(`presets.${row}.${name}`, form.fields.formState).error?.message ?? null
            }
          />
        )}
      </FormControl>
    </SettingEditor>
  );
}
