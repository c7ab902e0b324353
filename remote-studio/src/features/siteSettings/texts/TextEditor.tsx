import type { EditOutcome, Held } from "@pipelark/shared-data/settings/editSchema";
import type { SettingPlace } from "@pipelark/shared-data/settings/changeSchema";
import { FormField } from "@pipelark/shared-ui/forms/FormField";
import { Prose } from "@pipelark/shared-ui/layout/Prose";
import { parseProse } from "@pipelark/shared-ui/layout/proseText";
import { TextArea } from "@pipelark/shared-ui/forms/TextArea";
import { space, text as textSize } from "@pipelark/shared-ui/theme/tokens";
import { type ReactNode, useDeferredValue, useMemo } from "react";
import { styled } from "styled-components";
import { PreviewPane } from "../editor/PreviewPane.tsx";
import { SettingEditor } from "../editor/SettingEditor.tsx";
import { useSettingForm } from "../editor/useSettingForm.ts";
import { siteTextSchema } from "./siteTextSchema.ts";

export type TextEditorProps = {
  title: string;
  lead: ReactNode;
  label: string;
  hint: string;
  /** Default text. */
  builtIn: string;
  /** Maximum number of characters. */
  most: number;
  rows: number;
  held: Held<string | null>;
  save: (edit: Held<string | null>) => Promise<EditOutcome<string | null>>;
  place: SettingPlace;
  readColumns: (columns: Record<string, unknown>) => string | null | undefined;
  /** Format of the preview: with headings, lists and links, or plain. */
  preview: "prose" | "plain";
};

/** Editor of a text with a preview. */
export function TextEditor(props: TextEditorProps) {
  const { title, lead, label, hint, most, rows, held, save, place, readColumns, preview } = props;
  const builtIn = props.builtIn.trim();
  const schema = useMemo(() => siteTextSchema(most), [most]);
  const setting = useSettingForm({
    name: title,
    draft: `setting-${place.key}`,
    held,
    schema,
    toInput: ({ value, version }) => ({ text: value ?? builtIn, version }),
    toValue: ({ text }) => (text.trim() === builtIn ? null : text.trim()),
    save,
    refusals: { value: { field: "text", message: `Enter a text of at most ${most.toLocaleString()} characters.` } },
  });
  const shown = useDeferredValue(setting.form.fields.watch("text"));

  return (
    <SettingEditor
      title={title}
      lead={lead}
      setting={setting}
      place={place}
      readColumns={readColumns}
      describe={(value) => value ?? builtIn}
    >
      <Sides>
        <FormField form={setting.form} name="text" label={label} hint={hint} isRequired>
          {(input) => <Writing {...input} rows={rows} spellCheck />}
        </FormField>
        <PreviewPane>
          {preview === "prose" ? <Prose blocks={parseProse(shown, "preview")} /> : <p>{shown}</p>}
        </PreviewPane>
      </Sides>
    </SettingEditor>
  );
}

const Sides = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(22rem, 100%), 1fr));
  gap: ${space.medium};
`;

const Writing = styled(TextArea)`
  font-size: ${textSize.small};
  line-height: 1.6;
`;
