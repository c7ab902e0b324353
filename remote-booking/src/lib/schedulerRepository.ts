import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { DataFault, unwrap, withTimeout } from "@pipelark/shared-contracts/unwrap";
import * as v from "valibot";
import {
  bookingOutcomeSchema,
  cancelOutcomeSchema,
  freeSlotsSchema,
  readOutcomeSchema,
  rescheduleOutcomeSchema,
} from "@pipelark/shared-scheduling/bookingOutcomes";
import type {
  BookingOutcome,
  CancelOutcome,
  FreeSlots,
  ReadOutcome,
  RescheduleOutcome,
} from "@pipelark/shared-scheduling/bookingOutcomes";

type Backend = Pick<ShellServices, "callPublic" | "session" | "supabase">;

/** A booking. Sent twice with the same `id` and `token`, it books once. */
export type BookingRequest = {
  id: string;
  meeting: string;
  startsAt: string;
  name: string;
  email: string;
  company: string;
  note: string;
  /** Answers to the meeting type's questions, by their text. */
  answers: readonly { question: string; answer: string }[];
  /** Guests' email addresses. */
  guests: readonly string[];
  timeZone: string;
  token: string;
  website: string;
  utm: Record<string, string>;
  /** Token of a scheduling link; null without one. */
  lead: string | null;
};

export async function listFreeSlots(
  { callPublic }: Pick<Backend, "callPublic">,
  { meeting, from, until }: { meeting: string; from: string; until: string },
): Promise<FreeSlots> {
  return parse(freeSlotsSchema, await callPublic("free_slots", { meeting, from_time: from, until_time: until }));
}

/**
 * Books as the signed-in user, so that the meeting belongs to their account; visitors' browsers never load supabase-js
 * for it.
 */
export async function bookMeeting(services: Backend, booking: BookingRequest): Promise<BookingOutcome> {
  const { startsAt, timeZone, ...others } = booking;
  const request = { ...others, starts_at: startsAt, time_zone: timeZone };
  if (services.session.getState().user === null) {
    return parse(bookingOutcomeSchema, await services.callPublic("book_meeting", { request }));
  }
  const client = await withTimeout(services.supabase());
  const response = await withTimeout(Promise.resolve(client.rpc("book_meeting", { request })));
  return unwrap(response, bookingOutcomeSchema);
}

export async function readMeeting({ callPublic }: Pick<Backend, "callPublic">, token: string): Promise<ReadOutcome> {
  return parse(readOutcomeSchema, await callPublic("read_meeting", { token }));
}

export async function rescheduleMeeting(
  { callPublic }: Pick<Backend, "callPublic">,
  { token, startsAt, reason }: { token: string; startsAt: string; reason: string },
): Promise<RescheduleOutcome> {
  const wanted = { token, starts_at: startsAt, reason };
  return parse(rescheduleOutcomeSchema, await callPublic("reschedule_meeting", wanted));
}

export async function cancelMeeting(
  { callPublic }: Pick<Backend, "callPublic">,
  { token, reason }: { token: string; reason: string },
): Promise<CancelOutcome> {
  return parse(cancelOutcomeSchema, await callPublic("cancel_meeting", { token, reason }));
}

function parse<Schema extends v.GenericSchema>(schema: Schema, answer: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, answer);
  if (parsed.success) return parsed.output;
  throw new DataFault("unexpected", "The server's answer could not be read", { cause: parsed.issues });
}
