import type { OfferedMeeting } from "@pipelark/shared-scheduling/bookedMeeting";
import { bookingLimits } from "@pipelark/shared-scheduling/bookingLimits";
import { momentOf } from "@pipelark/shared-signed-in/meetings/ChangedMeanwhile";
import { TimeChoices } from "@pipelark/shared-signed-in/meetings/TimeChoices";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useAddress } from "@pipelark/shared-signed-in/useAddress";
import { TextLink } from "@pipelark/shared-ui/controls/TextLink";
import { FormActions } from "@pipelark/shared-ui/forms/FormActions";
import { FormField } from "@pipelark/shared-ui/forms/FormField";
import { TextArea } from "@pipelark/shared-ui/forms/TextArea";
import { TextInput } from "@pipelark/shared-ui/forms/TextInput";
import { useValidatedForm } from "@pipelark/shared-ui/forms/useValidatedForm";
import { Cluster, Stack } from "@pipelark/shared-ui/layout/Stack";
import { color, text } from "@pipelark/shared-ui/theme/tokens";
import { useEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import { answersTo, bookingValuesSchema, emptyBooking } from "./bookingValues.ts";
import { useBookMeeting } from "./useBookMeeting.ts";

type ConfirmBookingProps = {
  meeting: OfferedMeeting;
  startsAt: string;
  /** True after a click led here. */
  takesFocus: boolean;
  onBooked: (message: string) => void;
  /** Called when another time replaces the chosen one. */
  onTime: (startsAt: string) => void;
};

/** Books the chosen time with what the meeting type asks. What is typed stays while other times are looked at. */
export function ConfirmBooking({ meeting, startsAt, takesFocus, onBooked, onTime }: ConfirmBookingProps) {
  const { slug, title, questions } = meeting;
  const { user } = useSignedIn();
  const { to } = useAddress();
  const heading = useRef<HTMLHeadingElement>(null);
  const booked = useRef<Date | null>(null);
  const [empty] = useState(() => emptyBooking(questions));
  const { send, alternatives } = useBookMeeting({
    slug,
    startsAt,
    onBooked(moment) {
      booked.current = moment;
    },
  });
  const form = useValidatedForm({
    schema: bookingValuesSchema,
    defaultValues: empty,
    onSubmit: send,
    onSaved: () => booked.current && onBooked(`${title} is booked for ${momentOf(booked.current)}.`),
    draft: { userId: user.id, form: `book-${slug}` },
  });
  const { getValues, setValue } = form.fields;

  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  // Follows the questions, which an admin may have changed since a draft was stored or the page was opened.
  useEffect(() => setValue("answers", answersTo(questions, getValues("answers"))), [questions, getValues, setValue]);

  return (
    <Stack as="form" {...form.props} aria-labelledby="confirm-booking">
      <Cluster>
        <Heading id="confirm-booking" ref={heading} tabIndex={-1}>
          {momentOf(new Date(startsAt))}
        </Heading>
        <TextLink to={to({ time: null })} preventScrollReset>
          Change time
        </TextLink>
      </Cluster>
      {alternatives.length > 0 && (
        <TimeChoices label="Free times" times={alternatives} chosen={startsAt} onChoose={onTime} hasDays />
      )}
      {questions.map(({ label, isRequired }, place) => (
        <FormField
          key={label}
          form={form}
          name={`answers.${place}.answer`}
          label={isRequired ? label : `${label} (optional)`}
          isRequired={isRequired}
        >
          {(input) => <TextArea {...input} maxLength={bookingLimits.answer} rows={3} />}
        </FormField>
      ))}
      <FormField form={form} name="note" label="Note (optional)" hint="Anything we should prepare?">
        {(input) => <TextArea {...input} maxLength={bookingLimits.note} rows={3} />}
      </FormField>
      <FormField
        form={form}
        name="guests"
        label="Guests (optional)"
        hint={`Up to ${bookingLimits.guests} email addresses, separated by commas. Each guest gets an invitation.`}
      >
        {(input) => <TextInput {...input} inputMode="email" autoComplete="off" spellCheck={false} />}
      </FormField>
      <Note>
        Booking as {user.name}, {user.email}.
      </Note>
      <FormActions form={form} act="Book meeting" busyAct="Booking…" />
    </Stack>
  );
}

const Heading = styled.h2`
  font-size: ${text.subheading};

  &:focus {
    outline: none;
  }
`;

const Note = styled.p`
  color: ${color.textMuted};
  font-size: ${text.small};
`;
