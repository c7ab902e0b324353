import { footerTextOf } from "@pipelark/shared-contracts/builtIn/footerText";
import { privacyTextOf } from "@pipelark/shared-contracts/builtIn/privacyText";
import { termsTextOf } from "@pipelark/shared-contracts/builtIn/termsText";
import { siteBrand } from "@pipelark/shared-contracts/siteBrand";
import { type Setting, settings } from "@pipelark/shared-data/settings/settingSchema";
import { ExternalLink } from "@pipelark/shared-ui/controls/ExternalLink";
import { SettingGate, useSiteSetting } from "../editor/SettingGate.tsx";
import { TextEditor, type TextEditorProps } from "./TextEditor.tsx";
import { policyPaths } from "@pipelark/shared-contracts/policyPaths";

const howToWrite =
  "Start a heading with ## and a list item with -. Write **strong** text and [links](https://…) like this.";

export function TermsSetting() {
  return (
    <TextSetting
      setting={settings.terms}
      subject="the terms"
      title="Terms and Conditions"
      lead={
        <>
          Visitors see changes on <ExternalLink href={policyPaths.terms}>the policies page</ExternalLink> as soon as you
          save. People accept the new version when they next sign in.
        </>
      }
      label="Terms"
      hint={howToWrite}
      builtIn={termsTextOf(siteBrand().name)}
      most={60_000}
      rows={24}
      preview="prose"
    />
  );
}

export function PrivacySetting() {
  return (
    <TextSetting
      setting={settings.privacy}
      subject="the privacy policy"
      title="Privacy Policy"
      lead={
        <>
          Visitors see changes on <ExternalLink href={policyPaths.privacy}>the policies page</ExternalLink> as soon as
          you save.
        </>
      }
      label="Privacy policy"
      hint={howToWrite}
      builtIn={privacyTextOf(siteBrand().support_email)}
      most={60_000}
      rows={24}
      preview="prose"
    />
  );
}

export function FooterSetting() {
  return (
    <TextSetting
      setting={settings.footer}
      subject="the footer text"
      title="Footer text"
      lead="The last line of every page, for visitors, clients and staff. Changes show on the next page they open."
      label="Footer text"
      hint="One or two sentences."
      builtIn={footerTextOf(siteBrand().name)}
      most={2000}
      rows={3}
      preview="plain"
    />
  );
}

type TextSettingProps = Omit<TextEditorProps, "held" | "save" | "place" | "readColumns"> & {
  setting: Setting<string | null>;
  subject: string;
};

/** A text of the site that admins edit. */
function TextSetting({ setting, subject, ...editor }: TextSettingProps) {
  const { query, ...rest } = useSiteSetting(setting);
  return (
    <SettingGate query={query} subject={subject}>
      {(held) => <TextEditor {...editor} {...rest} held={held} />}
    </SettingGate>
  );
}
