import { type FlagChoices, flagsOf } from "@pipelark/shared-contracts/featureFlag";
import { releaseQueries } from "@pipelark/shared-data/releases/releaseQueries";
import type { LivePart } from "@pipelark/shared-data/releases/releaseSchema";
import type { SettingPlace } from "@pipelark/shared-data/settings/changeSchema";
import type { EditOutcome, Held } from "@pipelark/shared-data/settings/editSchema";
import { settings } from "@pipelark/shared-data/settings/settingSchema";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { FormControl } from "@pipelark/shared-ui/forms/FormControl";
import { Switch } from "@pipelark/shared-ui/forms/Switch";
import { useQuery } from "@tanstack/react-query";
import { styled } from "styled-components";
import * as v from "valibot";
import { partName } from "#lib/partName.ts";
import { SettingEditor } from "../editor/SettingEditor.tsx";
import { SettingGate, useSiteSetting } from "../editor/SettingGate.tsx";
import { useSettingForm } from "../editor/useSettingForm.ts";
import { choicesOf } from "./choicesOf.ts";

type Stored = FlagChoices | null;

type FlagsEditorProps = {
  /** Live parts that declare flags. */
  parts: readonly LivePart[];
  held: Held<Stored>;
  save: (edit: Held<Stored>) => Promise<EditOutcome<Stored>>;
  place: SettingPlace;
  readColumns: (columns: Record<string, unknown>) => Stored | undefined;
};

const schema = v.object({ version: v.number(), isOn: v.record(v.string(), v.record(v.string(), v.boolean())) });

/** Switches of the feature flags that the live versions declare. Nothing where none does. */
export function FlagsSetting() {
  const { services } = useSignedIn();
  const { data } = useQuery(releaseQueries.live(services));
  const { query, ...rest } = useSiteSetting(settings.featureFlags);
  const parts = data?.parts.filter(({ flags }) => flags.length > 0) ?? [];
  if (parts.length === 0) return null;
  return (
    <SettingGate query={query} subject="the feature flags">
      {(held) => <FlagsEditor parts={parts} held={held} {...rest} />}
    </SettingGate>
  );
}

function FlagsEditor({ parts, held, save, place, readColumns }: FlagsEditorProps) {
  const setting = useSettingForm({
    name: "Feature flags",
    draft: `setting-${place.key}`,
    held,
    schema,
    toInput: ({ value, version }) => ({ version, isOn: stateOf(parts, value) }),
    toValue: ({ isOn }) => choicesOf(parts, { isOn, before: held.value }),
    save,
    refusals: {},
  });

  return (
    <SettingEditor
      title="Feature flags"
      level={3}
      lead="Pages that are opened a few seconds later follow, open pages when they are reloaded. A flag protects no data: that is up to rights."
      setting={setting}
      place={place}
      readColumns={readColumns}
      describe={describe}
    >
      <Narrow>
        {parts.flatMap(({ part, flags }) =>
          flags.map(({ name, label, text }) => (
            <FormControl key={`${part} ${name}`} form={setting.form} name={`isOn.${part}.${name}`}>
              {(field) => <Switch {...field} label={label} hint={`${partName(part)}: ${text}`} />}
            </FormControl>
          )),
        )}
      </Narrow>
    </SettingEditor>
  );

  function describe(value: Stored): string {
    const isOn = stateOf(parts, value);
    return parts
      .flatMap(({ part, flags }) =>
        flags.map(({ name, label }) => `${label}: ${isOn[part]?.[name] === true ? "on" : "off"}`),
      )
      .join("\n");
  }
}

function stateOf(parts: readonly LivePart[], chosen: Stored): FlagChoices {
  return Object.fromEntries(parts.map(({ part, flags }) => [part, flagsOf(flags, chosen?.[part])]));
}

const Narrow = styled.div`
  max-width: 36rem;
`;
