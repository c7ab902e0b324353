import { oneLineProblem } from "@pipelark/shared-data/entryProblems";
import { schedulingMutations } from "@pipelark/shared-data/scheduling/schedulingQueries";
import {
  type MeetingHost,
  type MeetingType,
  meetingTypeColumns,
  type MeetingTypeColumns,
} from "@pipelark/shared-data/scheduling/schedulingSchema";
import { meetingTypeLimits } from "@pipelark/shared-scheduling/bookingLimits";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { FormControl } from "@pipelark/shared-ui/forms/FormControl";
import { FormField } from "@pipelark/shared-ui/forms/FormField";
import { NumberField } from "@pipelark/shared-ui/forms/NumberField";
import { Switch } from "@pipelark/shared-ui/forms/Switch";
import { TextInput } from "@pipelark/shared-ui/forms/TextInput";
import { space } from "@pipelark/shared-ui/theme/tokens";
import { useMutation } from "@tanstack/react-query";
import { styled } from "styled-components";
import * as v from "valibot";
import { SettingEditor } from "../editor/SettingEditor.tsx";
import { useSettingForm } from "../editor/useSettingForm.ts";
import { questionFields } from "./typeQuestions.ts";
import { TypeQuestions } from "./TypeQuestions.tsx";
import { hoursProblem, toDays } from "../hours/hoursSchema.ts";
import { TypeHosts } from "./TypeHosts.tsx";
import { TypeHours } from "./TypeHours.tsx";
import { TypePlace } from "./TypePlace.tsx";
import {
  describeType,
  hostsProblem,
  placeProblem,
  toColumns,
  typeFields,
  typeSchema,
  videoProblem,
} from "./typeSchema.ts";

type TypeEditorProps = { type: MeetingType; hosts: readonly MeetingHost[] };

/** Booking settings of a meeting. */
export function TypeEditor({ type, hosts }: TypeEditorProps) {
  const { services } = useSignedIn();
  const { slug, version, is_permanent: _, ...value } = type;
  const { title } = value;
  const { mutateAsync: save } = useMutation(schedulingMutations.saveType(services, slug));
  const setting = useSettingForm({
    name: title,
    draft: `meeting-type-${slug}`,
    held: { version, value },
    schema: typeSchema,
    toInput: ({ value: { questions, hours, ...rest }, version: of }) => ({
      ...rest,
      has_own_hours: hours.length > 0,
      days: toDays(hours),
      ...questionFields(questions),
      version: of,
    }),
    toValue: toColumns,
    save,
    refusals: {
      title: { field: "title", message: oneLineProblem("a title", meetingTypeLimits.title) },
      description: { field: "description", message: oneLineProblem("a description", meetingTypeLimits.description) },
      ...Object.fromEntries(typeFields.map(({ field, objection }) => [field, { field, message: objection }] as const)),
      host_ids: { field: "host_ids", message: hostsProblem },
      hours: { field: "days", message: hoursProblem },
      place_text: { field: "place_text", message: placeProblem },
      video_url: { field: "video_url", message: videoProblem },
      questions: {
        field: "question_1",
        message: `Ask up to ${meetingTypeLimits.questions} different questions of at most ${meetingTypeLimits.question} characters.`,
      },
    },
  });
  const { form } = setting;

  function readColumns(columns: Record<string, unknown>): MeetingTypeColumns | undefined {
    const read = v.safeParse(meetingTypeColumns, { ...value, ...columns });
    return read.success ? read.output : undefined;
  }

  return (
    <SettingEditor
      title={title}
      lead="Changes apply to free times at once. Booked meetings keep their time."
      setting={setting}
      place={{ area: "meeting_type", key: slug }}
      readColumns={readColumns}
      describe={(columns) => describeType(columns, hosts)}
    >
      <FormControl form={form} name="is_bookable">
        {(field) => (
          <Switch
            {...field}
            label="Visitors can book this"
            hint="When off, the page says that it can't be booked. Booked meetings can still be moved."
          />
        )}
      </FormControl>
      <FormField form={form} name="title" label="Title" isRequired>
        {(input) => <TextInput {...input} maxLength={meetingTypeLimits.title} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="description" label="Description" isRequired>
        {(input) => <TextInput {...input} maxLength={meetingTypeLimits.description} autoComplete="off" />}
      </FormField>
      <Numbers>
        {typeFields.map(({ field, label, hint }) => (
          <FormControl key={field} form={form} name={field}>
            {(input) => <NumberField {...input} label={label} hint={hint} />}
          </FormControl>
        ))}
      </Numbers>
      <TypeHosts form={form} hosts={hosts} />
      <TypeHours form={form} hosts={hosts} />
      <TypePlace form={form} />
      <TypeQuestions form={form} />
    </SettingEditor>
  );
}

const Numbers = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(13rem, 100%), 1fr));
  gap: ${space.medium};
  align-items: start;
`;
