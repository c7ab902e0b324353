import * as v from "valibot";
import { idColumn, timestampColumn } from "../columns.ts";
import { enteredText, optionalText } from "../enteredText.ts";
import { entryProblems } from "../entryProblems.ts";
import type { SortedPosition } from "../keyset.ts";

export const outcomes = ["held", "lead-did-not-come", "client-did-not-come"] as const;
const outcomeSchema = v.picklist(outcomes, "Choose what happened.");
/** A side's answer about an appointment that has begun. */
export type AppointmentOutcome = v.InferOutput<typeof outcomeSchema>;

export const appointmentStates = ["booked", "held", "no-show", "cancelled"] as const;

export const appointmentColumns =
  "id, lead_id, client_account_id, starts_at, ends_at, time_zone, place, attendee_name, source, external_id, state, outcome, is_to_clear_up, client_outcome, client_note, client_answered_by_name, agency_outcome, agency_note, agency_answered_by_name, settled_reason, settled_by_name, cancel_reason, version, lead(firm_name, contact_name)";

const namesSchema = v.object({ firm_name: v.string(), contact_name: v.nullable(v.string()) });

/** An appointment of a client company with a lead. */
export const appointmentSchema = v.pipe(
  v.object({
    id: idColumn,
    lead_id: idColumn,
    client_account_id: idColumn,
    starts_at: v.string(),
    ends_at: timestampColumn,
    time_zone: v.string(),
    place: v.string(),
    attendee_name: v.string(),
    source: v.string(),
    external_id: v.nullable(v.string()),
    state: v.picklist(appointmentStates),
    outcome: v.nullable(outcomeSchema),
    is_to_clear_up: v.boolean(),
    client_outcome: v.nullable(outcomeSchema),
    client_note: v.nullable(v.string()),
    client_answered_by_name: v.nullable(v.string()),
    agency_outcome: v.nullable(outcomeSchema),
    agency_note: v.nullable(v.string()),
    agency_answered_by_name: v.nullable(v.string()),
    settled_reason: v.nullable(v.string()),
    settled_by_name: v.nullable(v.string()),
    cancel_reason: v.nullable(v.string()),
    version: v.number(),
    /** Missing in the answers of functions. */
    lead: v.optional(namesSchema),
  }),
  v.transform((row) => ({
    id: row.id,
    leadId: row.lead_id,
    companyId: row.client_account_id,
    firm: row.lead?.firm_name ?? "",
    person: row.lead?.contact_name ?? null,
    startsAt: v.parse(timestampColumn, row.starts_at),
    endsAt: row.ends_at,
    timeZone: row.time_zone,
    place: row.place,
    attendee: row.attendee_name,
    /** Where it is moved and cancelled: here, in our scheduler by this meeting, or at a provider. */
    origin:
      row.source === "scheduler" && row.external_id !== null
        ? ({ kind: "meeting", id: row.external_id } as const)
        : ({ kind: row.source === "hand" ? "hand" : "provider" } as const),
    state: row.state,
    outcome: row.outcome,
    isToClearUp: row.is_to_clear_up,
    client: { outcome: row.client_outcome, note: row.client_note, by: row.client_answered_by_name },
    agency: { outcome: row.agency_outcome, note: row.agency_note, by: row.agency_answered_by_name },
    settled: row.settled_reason === null ? null : { reason: row.settled_reason, by: row.settled_by_name ?? "" },
    cancelReason: row.cancel_reason,
    version: row.version,
    /** The start exactly as the engine wrote it, for the cursor of the next page. */
    position: row.starts_at,
  })),
);
export type Appointment = v.InferOutput<typeof appointmentSchema>;

/** The side that the reader is on. */
export type Side = "client" | "agency";

/**
 * - `waiting`: over, and this side has not said what happened.
 * - `to-clear-up`: the two sides gave different answers.
 * - `coming`: still to come.
 */
export const appointmentViews = ["waiting", "to-clear-up", "coming", "all"] as const;
export type AppointmentView = (typeof appointmentViews)[number];

export type AppointmentFilter = { view: AppointmentView; side: Side; companyId: string | null };
export type AppointmentPage = { appointments: readonly Appointment[]; next: SortedPosition | null };

/** A new appointment, or another time of one. Times are ISO texts. */
export type AppointmentEntry = {
  id: string;
  startsAt: string;
  endsAt: string;
  timeZone: string;
  place: string;
  attendee: string;
} & ({ leadId: string } | { version: number });

function changed<const Kinds extends readonly [string, ...string[]]>(kinds: Kinds) {
  return v.object({ kind: v.picklist(kinds), appointment: appointmentSchema });
}
const refusals = [
  v.object({ kind: v.literal("missing") }),
  v.object({ kind: v.literal("invalid"), field: v.string() }),
] as const;

export const saveAppointmentSchema = v.union([
  changed(["saved", "conflict", "answered", "known", "elsewhere"]),
  v.object({ kind: v.literal("not-accepted") }),
  v.object({ kind: v.literal("too-many"), retry_after_seconds: v.number() }),
  ...refusals,
]);
export type SaveAppointmentOutcome = v.InferOutput<typeof saveAppointmentSchema>;

export const answerAppointmentSchema = v.union([changed(["answered", "settled", "not-yet"]), ...refusals]);
export type AnswerAppointmentOutcome = v.InferOutput<typeof answerAppointmentSchema>;

export const settleAppointmentSchema = v.union([changed(["settled", "conflict", "cancelled", "not-yet"]), ...refusals]);
export const cancelAppointmentSchema = v.union([
  changed(["cancelled", "conflict", "answered", "elsewhere"]),
  ...refusals,
]);

/** Form of an appointment, on the clock of `timeZone`. */
export const appointmentEntrySchema = v.object({
  day: v.pipe(v.nullable(v.string()), v.string(entryProblems.day), v.isoDate(entryProblems.day)),
  time: v.pipe(v.nullable(v.string()), v.string("Enter a time.")),
  minutes: v.pipe(v.string(), v.transform(Number), v.picklist([15, 30, 45, 60, 90, 120])),
  place: v.pipe(
    optionalText(500),
    v.check((text) => !/\p{Cc}/u.test(text), "Use a single line."),
  ),
  attendee: v.pipe(
    optionalText(120),
    v.check((text) => !/\p{Cc}/u.test(text), "Use a single line."),
  ),
});

/** Form of the outcome that an admin sets. */
export const settlementSchema = v.object({
  outcome: outcomeSchema,
  reason: enteredText({ most: 500, empty: "Enter a reason. Both sides will see it." }),
});
