import { assertNever } from "@pipelark/shared-contracts/assertNever";
import { appointmentMutations } from "@pipelark/shared-data/appointments/appointmentQueries";
import {
  type Appointment,
  appointmentEntrySchema,
  type SaveAppointmentOutcome,
} from "@pipelark/shared-data/appointments/appointmentSchema";
import { submitFault, tooManyMessage } from "@pipelark/shared-signed-in/refusalMessages";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { dayOf, deviceZone } from "@pipelark/shared-time/zones";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { FormActions } from "@pipelark/shared-ui/forms/FormActions";
import { FormControl } from "@pipelark/shared-ui/forms/FormControl";
import { FormField } from "@pipelark/shared-ui/forms/FormField";
import { Select } from "@pipelark/shared-ui/forms/Select";
import { TextInput } from "@pipelark/shared-ui/forms/TextInput";
import { type SubmitOutcome, useValidatedForm } from "@pipelark/shared-ui/forms/useValidatedForm";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { toast } from "@pipelark/shared-ui/overlays/toast";
import { DatePicker } from "@pipelark/shared-ui/time/DatePicker";
import { TimeField } from "@pipelark/shared-ui/time/TimeField";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type * as v from "valibot";

type AppointmentFormProps = {
  lead: { id: string; firm: string };
  /** The one that is moved; null for a new one. */
  appointment: Appointment | null;
  onDone: () => void;
};
type Fields = keyof v.InferInput<typeof appointmentEntrySchema>;

const lengths = ["15", "30", "45", "60", "90", "120"] as const;

/** Books an appointment with a lead, or moves one, by the clock of this device. */
export function AppointmentForm({ lead, appointment, onDone }: AppointmentFormProps) {
  const { services, user } = useSignedIn();
  const [id] = useState(() => appointment?.id ?? crypto.randomUUID());
  const { mutateAsync: save } = useMutation(appointmentMutations.save(services));
  const zone = deviceZone();

  async function send(entry: v.InferOutput<typeof appointmentEntrySchema>): Promise<SubmitOutcome<Fields>> {
    // A time without an offset is one of this device's clock.
    const starts = new Date(`${entry.day}T${entry.time}:00`);
    try {
      const outcome = await save({
        id,
        startsAt: starts.toISOString(),
        endsAt: new Date(starts.getTime() + entry.minutes * 60_000).toISOString(),
        timeZone: zone,
        place: entry.place,
        attendee: entry.attendee,
        ...(appointment ? { version: appointment.version } : { leadId: lead.id }),
      });
      if (outcome.kind === "saved") {
        toast({
          message: appointment
            ? `The appointment with ${lead.firm} was moved.`
            : `An appointment with ${lead.firm} was booked.`,
        });
      }
      return answerOf(outcome);
    } catch (error) {
      services.report(error);
      return submitFault(error, "The appointment could not be saved");
    }
  }

  const form = useValidatedForm({
    schema: appointmentEntrySchema,
    defaultValues: startOf(appointment),
    onSubmit: send,
    onSaved: onDone,
    draft: { userId: user.id, form: `appointment-${appointment?.id ?? lead.id}` },
  });

  return (
    <form {...form.props} aria-label={appointment ? "Move the appointment" : "Book an appointment"}>
      <Stack $gap="small">
        <FormControl form={form} name="day">
          {(field) => <DatePicker {...field} label="Day" isRequired />}
        </FormControl>
        <FormControl form={form} name="time">
          {(field) => (
            <TimeField {...field} label="Time" hint={`In your time zone, ${zone.replaceAll("_", " ")}.`} isRequired />
          )}
        </FormControl>
        <FormField form={form} name="minutes" label="Length">
          {(input) => (
            <Select {...input}>
              {lengths.map((minutes) => (
                <option key={minutes} value={minutes}>{`${minutes} minutes`}</option>
              ))}
            </Select>
          )}
        </FormField>
        <FormField form={form} name="place" label="Place" hint="A link, a phone number or an address.">
          {(input) => <TextInput {...input} maxLength={500} autoComplete="off" />}
        </FormField>
        <FormField form={form} name="attendee" label="Client attendee">
          {(input) => <TextInput {...input} maxLength={120} autoComplete="off" />}
        </FormField>
        <FormActions form={form} act={appointment ? "Move appointment" : "Book appointment"}>
          <Button tone="secondary" size="medium" disabled={form.isSaving} onClick={onDone}>
            Cancel
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}

function startOf(appointment: Appointment | null): v.InferInput<typeof appointmentEntrySchema> {
  if (appointment === null) return { day: null, time: null, minutes: "45", place: "", attendee: "" };
  const { startsAt, endsAt, place, attendee } = appointment;
  const minutes = String(Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000));
  return {
    day: dayOf(startsAt),
    time: [startsAt.getHours(), startsAt.getMinutes()].map((part) => String(part).padStart(2, "0")).join(":"),
    minutes: lengths.find((known) => known === minutes) ?? "45",
    place,
    attendee,
  };
}

function answerOf(outcome: SaveAppointmentOutcome): SubmitOutcome<Fields> {
  switch (outcome.kind) {
    case "saved":
      return { kind: "saved" };
    case "conflict":
      return {
        kind: "failed",
        message: "Somebody else has just changed this appointment. Close this and read it again.",
      };
    case "answered":
      return {
        kind: "failed",
        message: "It already has an answer about what happened, so it can't be moved. Book a new one.",
      };
    case "elsewhere":
      return { kind: "failed", message: "It was booked by the lead, so it is moved in the calendar." };
    case "known":
      return { kind: "refused", field: "time", message: "This lead already has an appointment at this time." };
    case "not-accepted":
      return { kind: "failed", message: "The client hasn't accepted this lead." };
    case "too-many":
      return { kind: "failed", message: tooManyMessage(outcome.retry_after_seconds, "booking appointments") };
    case "missing":
      return { kind: "failed", message: "This lead no longer exists, or you no longer research this company." };
    case "invalid":
      return {
        kind: "refused",
        field: fieldOf(outcome.field),
        message: "The server rejected this. Change it and try again.",
      };
    default:
      return assertNever(outcome);
  }
}

function fieldOf(column: string): Fields {
  if (column === "place") return "place";
  if (column === "attendee_name") return "attendee";
  return column === "ends_at" ? "minutes" : "day";
}
