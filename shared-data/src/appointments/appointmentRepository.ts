import { assertNever } from "@pipelark/shared-contracts/assertNever";
import { unwrap } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";
import { pageOf, pageQueries, type SortedPosition } from "../keyset.ts";
import {
  type AnswerAppointmentOutcome,
  answerAppointmentSchema,
  type Appointment,
  appointmentColumns,
  type AppointmentEntry,
  type AppointmentFilter,
  type AppointmentOutcome,
  type AppointmentPage,
  appointmentSchema,
  cancelAppointmentSchema,
  type SaveAppointmentOutcome,
  saveAppointmentSchema,
  settleAppointmentSchema,
} from "./appointmentSchema.ts";

const rowsSchema = v.array(appointmentSchema);

type AppointmentList = { filter: AppointmentFilter; from: SortedPosition | null; size: number };

/** One page of appointments: those to come the next first, the others the latest first. Throws a `DataFault`. */
export async function listAppointments(
  client: SupabaseClient,
  { filter, from, size }: AppointmentList,
): Promise<AppointmentPage> {
  const sort = { column: "starts_at", direction: filter.view === "coming" ? "ascending" : "descending" } as const;
  const responses = await Promise.all(
    pageQueries({ query: () => matching(client, filter), sort, from, size }).map((query) => query.retry(false)),
  );
  const { shown: appointments, last } = pageOf(
    responses.flatMap((response) => unwrap(response, rowsSchema)),
    size,
  );
  return { appointments, next: last && { value: last.position, id: last.id } };
}

function matching(client: SupabaseClient, { view, side, companyId }: AppointmentFilter) {
  const now = new Date().toISOString();
  const all = client.from("appointment").select(appointmentColumns);
  // The company is named for the index. What may be read is up to the policies.
  const query = companyId === null ? all : all.eq("client_account_id", companyId);
  switch (view) {
    case "waiting":
      return query.eq("state", "booked").lte("ends_at", now).is(`${side}_outcome`, null);
    case "to-clear-up":
      return query.eq("is_to_clear_up", true);
    case "coming":
      return query.eq("state", "booked").gt("ends_at", now);
    case "all":
      return query;
    default:
      return assertNever(view);
  }
}

/** The appointments of a lead, the latest first, at most fifty. Throws a `DataFault`. */
export async function listAppointmentsOf(client: SupabaseClient, leadId: string): Promise<Appointment[]> {
  const response = await client
    .from("appointment")
    .select(appointmentColumns)
    .eq("lead_id", leadId)
    .order("starts_at", { ascending: false })
    .limit(50)
    .retry(false);
  return unwrap(response, rowsSchema);
}

/** Books an appointment, or changes one of the version that the reader has seen. Idempotent. Throws a `DataFault`. */
export async function saveAppointment(
  client: SupabaseClient,
  entry: AppointmentEntry,
): Promise<SaveAppointmentOutcome> {
  const request = {
    id: entry.id,
    starts_at: entry.startsAt,
    ends_at: entry.endsAt,
    time_zone: entry.timeZone,
    place: entry.place,
    attendee_name: entry.attendee,
    ...("leadId" in entry ? { lead_id: entry.leadId } : { version: entry.version }),
  };
  return unwrap(await client.rpc("save_appointment", { request }).retry(false), saveAppointmentSchema);
}

export type AppointmentAnswer = { id: string; outcome: AppointmentOutcome | null; note?: string };

/** Answers for the caller's side; null takes the answer back. Idempotent. Throws a `DataFault`. */
export async function answerAppointment(
  client: SupabaseClient,
  request: AppointmentAnswer,
): Promise<AnswerAppointmentOutcome> {
  return unwrap(await client.rpc("answer_appointment", { request }).retry(false), answerAppointmentSchema);
}

export type Settlement = { id: string; version: number; outcome: AppointmentOutcome; reason: string };

/** Sets the outcome of an appointment, for admins. Idempotent. Throws a `DataFault`. */
export async function settleAppointment(client: SupabaseClient, request: Settlement) {
  return unwrap(await client.rpc("settle_appointment", { request }).retry(false), settleAppointmentSchema);
}

export type Cancellation = { id: string; version: number; reason: string };

/** Cancels an appointment. Idempotent. Throws a `DataFault`. */
export async function cancelAppointment(client: SupabaseClient, request: Cancellation) {
  return unwrap(await client.rpc("cancel_appointment", { request }).retry(false), cancelAppointmentSchema);
}
