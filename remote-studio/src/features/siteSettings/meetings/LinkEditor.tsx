import { schedulingMutations } from "@pipelark/shared-data/scheduling/schedulingQueries";
import {
  type MeetingLink,
  meetingLinkColumns,
  type MeetingLinkColumns,
} from "@pipelark/shared-data/scheduling/schedulingSchema";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { FormControl } from "@pipelark/shared-ui/forms/FormControl";
import { FormField } from "@pipelark/shared-ui/forms/FormField";
import { Switch } from "@pipelark/shared-ui/forms/Switch";
import { TextInput } from "@pipelark/shared-ui/forms/TextInput";
import { useMutation } from "@tanstack/react-query";
import { useMemo } from "react";
import * as v from "valibot";
import { SettingEditor } from "../editor/SettingEditor.tsx";
import { useSettingForm } from "../editor/useSettingForm.ts";
import { TestLink } from "../TestLink.tsx";
import { describeLink, linkSchema, targetProblem } from "./linkSchema.ts";

type LinkEditorProps = { link: MeetingLink; slugs: readonly string[] };

/** Target of a meeting's page. The title is edited with the meeting type. */
export function LinkEditor({ link, slugs }: LinkEditorProps) {
  const { services } = useSignedIn();
  const { slug, kind, version, title, target, auto_open, is_embedded } = link;
  const { mutateAsync: save } = useMutation(schedulingMutations.saveLink(services, slug));
  const schema = useMemo(() => linkSchema(slugs), [slugs]);
  const setting = useSettingForm({
    name: `The page /${slug}`,
    draft: `meeting-page-${slug}`,
    held: { version, value: { title, target, auto_open, is_embedded } },
    schema,
    toInput: ({ value, ...held }) => ({ ...value, ...held }),
    toValue: (input) => v.parse(meetingLinkColumns, { ...input, target: input.target.trim() }),
    save,
    refusals: {
      target: { field: "target", message: "Enter an address that starts with https://, or /schedule/ and a meeting." },
    },
  });
  const { form } = setting;
  const typed = form.fields.watch("target").trim();

  function readColumns(columns: Record<string, unknown>): MeetingLinkColumns | undefined {
    const read = v.safeParse(meetingLinkColumns, { title, target, auto_open, is_embedded, ...columns });
    return read.success ? read.output : undefined;
  }

  return (
    <SettingEditor
      title={`Page /${slug}`}
      lead="The calendar that this page of the site opens. Changes take effect when you save."
      setting={setting}
      place={{ area: "meeting_link", key: slug }}
      readColumns={readColumns}
      describe={describeLink}
    >
      <FormField
        form={form}
        name="target"
        label="Address"
        hint={`/schedule/${slug} is the built-in scheduler. The address of another calendar starts with https://.`}
        isRequired
      >
        {(input) => <TextInput {...input} inputMode="url" autoComplete="off" spellCheck={false} />}
      </FormField>
      <TestLink address={typed} problem={targetProblem(typed, slugs)} />
      {kind === "confirmation" && (
        <FormControl form={form} name="auto_open">
          {(field) => <Switch {...field} label="Open the calendar in a new tab automatically" />}
        </FormControl>
      )}
      <FormControl form={form} name="is_embedded">
        {(field) => (
          <Switch
            {...field}
            label="Show inside the questions"
            hint="For Calendly and Cal.com. Visitors of Book A Meeting don't have to leave the page."
          />
        )}
      </FormControl>
    </SettingEditor>
  );
}
