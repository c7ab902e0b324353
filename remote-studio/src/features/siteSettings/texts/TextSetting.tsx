import type { Setting } from "@pipelark/shared-data/settings/settingSchema";
import { SettingGate } from "../editor/SettingGate.tsx";
import { useSiteSetting } from "../editor/useSiteSetting.ts";
import { TextEditor, type TextEditorProps } from "./TextEditor.tsx";

type TextSettingProps = Omit<TextEditorProps, "held" | "save" | "place" | "readColumns"> & {
  setting: Setting<string | null>;
  subject: string;
};

/** A text of the site that admins edit. */
export function TextSetting({ setting, subject, ...editor }: TextSettingProps) {
  const { query, ...rest } = useSiteSetting(setting);
  return (
    <SettingGate query={query} subject={subject}>
      {(held) => <TextEditor {...editor} {...rest} held={held} />}
    </SettingGate>
  );
}
