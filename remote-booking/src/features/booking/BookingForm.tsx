import { Button } from "@pipelark/shared-ui/controls/Button";
import { ExternalLink } from "@pipelark/shared-ui/controls/ExternalLink";
import { Field } from "@pipelark/shared-ui/forms/Field";
import { TextArea } from "@pipelark/shared-ui/forms/TextArea";
import { TextInput } from "@pipelark/shared-ui/forms/TextInput";
import { color, space, text } from "@pipelark/shared-ui/theme/tokens";
import { VisuallyHidden } from "@pipelark/shared-ui/focus/VisuallyHidden";
import { useEffect, useRef, useState } from "react";
import type { ChangeEvent, ReactNode, SubmitEvent } from "react";
import { styled } from "styled-components";
import { policyPaths } from "@pipelark/shared-contracts/policyPaths";
import type { Question } from "@pipelark/shared-scheduling/bookedMeeting";
import type { Guest, GuestErrors, GuestField } from "./guest.ts";
import type { GuestAddresses } from "@pipelark/shared-scheduling/guestAddresses";
import { GuestsField } from "./GuestsField.tsx";
import { QuestionFields } from "./QuestionFields.tsx";

type BookingFormProps = {
  guest: Guest;
  questions: readonly Question[];
  errors: GuestErrors;
  isBooking: boolean;
  /** Problem of the last attempt, shown above the fields. */
  problem: ReactNode;
  onGuest: (guest: Guest) => void;
  onSubmit: () => void;
  onBack: () => void;
};

export function BookingForm({
  guest,
  questions,
  errors,
  isBooking,
  problem,
  onGuest,
  onSubmit,
  onBack,
}: BookingFormProps) {
  const form = useRef<HTMLFormElement>(null);
  // Errors of guests that were removed since: they do not apply to guests added later.
  const [settled, setSettled] = useState<GuestErrors | null>(null);

  useEffect(() => {
    const wrong = Object.keys(errors).length > 0 && form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    if (!wrong) return;
    wrong.focus();
    // Scrolls to the message too, which a field at the window's edge would hide.
    const described = wrong.getAttribute("aria-describedby")?.split(" ") ?? [];
    const message = described.map((id) => document.getElementById(id)).find((one) => one?.matches("[role=alert]"));
    message?.scrollIntoView({ block: "nearest" });
  }, [errors]);

  function fill(field: GuestField | "website") {
    return {
      name: field,
      value: guest[field],
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        onGuest({ ...guest, [field]: target.value }),
    };
  }

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (!isBooking) onSubmit();
  }

  function handleGuests({ guests, typedGuest }: GuestAddresses) {
    const changed = { ...guest, guests, typedGuest };
    if (hasNoGuests(guest) || hasNoGuests(changed)) setSettled(errors);
    onGuest(changed);
  }

  return (
    <Fields ref={form} noValidate onSubmit={handleSubmit}>
      {problem}
      <Field label="Name" error={errors.name ?? null}>
        {(input) => <TextInput {...input} {...fill("name")} autoComplete="name" required />}
      </Field>
      <Field label="Email" error={errors.email ?? null}>
        {(input) => (
          <TextInput {...input} {...fill("email")} type="email" autoComplete="email" spellCheck={false} required />
        )}
      </Field>
      <Field label="Company (optional)" error={errors.company ?? null}>
        {(input) => <TextInput {...input} {...fill("company")} autoComplete="organization" />}
      </Field>
      <QuestionFields
        questions={questions}
        answers={guest.answers}
        errors={errors.answers ?? {}}
        onAnswers={(answers) => onGuest({ ...guest, answers })}
      />
      <Field label="Note (optional)" hint="Anything we should prepare?" error={errors.note ?? null}>
        {(input) => <TextArea {...input} {...fill("note")} rows={4} />}
      </Field>
      <GuestsField
        value={guest}
        ownAddress={guest.email}
        error={(settled !== errors && errors.guests) || null}
        onChange={handleGuests}
      />
      <VisuallyHidden as="div" aria-hidden="true">
        <label>
          Leave this empty
          <input {...fill("website")} type="text" tabIndex={-1} autoComplete="off" />
        </label>
      </VisuallyHidden>
      <Privacy>
        <ExternalLink href={policyPaths.privacy}>See how we use your data</ExternalLink>
      </Privacy>
      <Actions>
        <Button type="submit" isBusy={isBooking}>
          {isBooking ? "Booking…" : "Confirm"}
        </Button>
        <Button tone="quiet" onClick={onBack}>
          Back to times
        </Button>
      </Actions>
    </Fields>
  );
}

function hasNoGuests({ guests, typedGuest }: GuestAddresses): boolean {
  return guests.length === 0 && typedGuest === "";
}

const Fields = styled.form`
  display: grid;
  gap: ${space.medium};
  max-width: 34rem;
`;

const Privacy = styled.p`
  color: ${color.textMuted};
  font-size: ${text.small};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.small};
`;
