import type { EditOutcome, Held } from "@pipelark/shared-data/settings/editSchema";
import type { SettingPlace } from "@pipelark/shared-data/settings/changeSchema";
import type { Setting } from "@pipelark/shared-data/settings/settingSchema";
import { useDeferredValue } from "react";
import { styled } from "styled-components";
import { PreviewPane } from "../editor/PreviewPane.tsx";
import { SettingEditor } from "../editor/SettingEditor.tsx";
import { SettingGate, useSiteSetting } from "../editor/SettingGate.tsx";
import { useSettingForm } from "../editor/useSettingForm.ts";
import { describeWords, type Words, type WordsField, type WordsList, wordsSchema } from "./words.ts";
import { WordsFields, WordsItems } from "./WordsFields.tsx";

export type WordsSettingProps<Value> = {
  setting: Setting<Value | null>;
  /** Subject of messages: "the founders". */
  subject: string;
  title: string;
  lead: string;
  builtIn: Value;
  fields: readonly WordsField[];
  list: WordsList | null;
  toWords: (value: Value) => Words;
  toValue: (words: Words) => Value;
};

type WordsEditorProps<Value> = Omit<WordsSettingProps<Value>, "setting" | "subject"> & {
  held: Held<Value | null>;
  save: (edit: Held<Value | null>) => Promise<EditOutcome<Value | null>>;
  place: SettingPlace;
  readColumns: (columns: Record<string, unknown>) => Value | null | undefined;
};

/** A setting with words of the site. Saved as they are built in, it has no value of its own. */
export function WordsSetting<Value>({ setting, subject, ...editor }: WordsSettingProps<Value>) {
  const { query, ...rest } = useSiteSetting(setting);
  return (
    <SettingGate query={query} subject={subject}>
      {(held) => <WordsEditor {...editor} {...rest} held={held} />}
    </SettingGate>
  );
}

function WordsEditor<Value>({ held, save, place, readColumns, ...props }: WordsEditorProps<Value>) {
  const { title, lead, builtIn, fields, list, toWords, toValue } = props;
  const original = JSON.stringify(toValue(toWords(builtIn)));
  const setting = useSettingForm({
    name: title,
    draft: `setting-${place.key}`,
    held,
    schema: wordsSchema({ fields, list }),
    toInput: ({ value, version }) => ({ ...toWords(value ?? builtIn), version }),
    toValue(words): Value | null {
      const value = toValue({ texts: trimmed(words.texts), items: words.items.map(trimmed) });
      return JSON.stringify(value) === original ? null : value;
    },
    save,
    refusals: { value: { field: null, message: "Check each text and address." } },
  });
  const { form } = setting;
  const shown = useDeferredValue(form.fields.watch());

  function describe(value: Value | null) {
    return describeWords(toWords(value ?? builtIn), props);
  }

  return (
    <SettingEditor
      title={title}
      lead={lead}
      setting={setting}
      place={place}
      readColumns={readColumns}
      describe={describe}
    >
      <WordsFields form={form} place="texts" fields={fields} />
      {list && <WordsItems form={form} list={list} />}
      <PreviewPane>
        <Lines>{describeWords(shown, props)}</Lines>
      </PreviewPane>
    </SettingEditor>
  );
}

function trimmed(texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim()]));
}

const Lines = styled.p`
  white-space: pre-line;
`;
