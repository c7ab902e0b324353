import { randomBytes, randomUUID } from "node:crypto";
import * as v from "valibot";
import type { Caller, SqlStatements } from "../../../tooling/backend/engine/sql.ts";

/** Fields of the scheduler's answers that tests read. */
const answerSchema = v.looseObject({
  kind: v.string(),
  slots: v.optional(v.array(v.string())),
  alternatives: v.optional(v.array(v.string())),
  meeting: v.optional(v.record(v.string(), v.unknown())),
});
export type Answer = v.InferOutput<typeof answerSchema>;

/** Parses an answer from REST or a `select`. */
export function parseAnswer(value: unknown): Answer {
  return v.parse(answerSchema, value);
}

const visitor: Caller = { role: "anon" };

/** Calls a function as one REST request does: with the caller's role, and without state of earlier calls. */
async function call(tx: SqlStatements, request: { statement: string; parameters: unknown[]; caller?: Caller }) {
  await tx.become(request.caller ?? visitor);
  const { rows } = await tx.query(request.statement, request.parameters);
  await tx.exec("reset role; set local pipelark.guest_token = ''");
  return parseAnswer(rows[0]?.answer);
}

export function freeSlots(tx: SqlStatements, asked: { meeting?: string; from: string; until: string }) {
  const statement = "select public.free_slots(meeting => $1, from_time => $2, until_time => $3) as answer";
  return call(tx, { statement, parameters: [asked.meeting ?? "meet", asked.from, asked.until] });
}

/** Makes a token like the browser's: 43 characters of base64url. */
export function makeToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Returns a valid request of {@link book} for this slot. */
export function requestFor(startsAt: string, changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    id: randomUUID(),
    meeting: "meet",
    starts_at: startsAt,
    name: "Gil Guest",
    email: `${randomUUID()}@example.com`,
    company: "Guest & Co",
    note: "Two lines\nof text",
    time_zone: "Asia/Tokyo",
    token: makeToken(),
    website: "",
    utm: { utm_source: "newsletter" },
    ...changes,
  };
}

export function book(tx: SqlStatements, request: Record<string, unknown>) {
  return bookAs(tx, { request, caller: visitor });
}

export function bookAs(tx: SqlStatements, asked: { request: Record<string, unknown>; caller: Caller }) {
  const statement = "select public.book_meeting(request => $1::jsonb) as answer";
  return call(tx, { statement, parameters: [JSON.stringify(asked.request)], caller: asked.caller });
}

/** Books as through the gateway, which adds the caller's address. */
export function bookFrom(
  tx: SqlStatements,
  { request, address }: { request: Record<string, unknown>; address: string },
) {
  return fromAddress(tx, { address, run: () => book(tx, request) });
}

/** Runs with the caller's address set. */
export async function fromAddress<Result>(
  tx: SqlStatements,
  { address, run }: { address: string; run: () => Promise<Result> },
): Promise<Result> {
  const headers = JSON.stringify({ "cf-connecting-ip": address });
  await tx.query("select set_config('request.headers', $1, true)", [headers]);
  const answer = await run();
  await tx.exec("set local request.headers = ''");
  return answer;
}

export function read(tx: SqlStatements, token: unknown) {
  return readAs(tx, { token, caller: visitor });
}

export function readAs(tx: SqlStatements, { token, caller }: { token: unknown; caller: Caller }) {
  return call(tx, { statement: "select public.read_meeting(token => $1) as answer", parameters: [token], caller });
}

type RescheduleRequest = { token: unknown; startsAt: unknown; reason?: string };

export function reschedule(tx: SqlStatements, { token, startsAt, reason = "" }: RescheduleRequest) {
  const statement = "select public.reschedule_meeting(token => $1, starts_at => $2, reason => $3) as answer";
  return call(tx, { statement, parameters: [token, startsAt, reason] });
}

export function cancel(tx: SqlStatements, token: unknown, reason = "") {
  const statement = "select public.cancel_meeting(token => $1, reason => $2) as answer";
  return call(tx, { statement, parameters: [token, reason] });
}
