import { randomUUID } from "node:crypto";
import type { SqlStatements } from "../../../tooling/backend/engine/sql.ts";
import { ask, deliver, givenLead, leadOf, research, type LeadAnswer } from "../leads/leadCalls.ts";
import { callers } from "../support/personas.ts";

/** Adds a lead that its company has accepted. Returns its id. */
export async function givenAcceptedLead(tx: SqlStatements, name = "vale"): Promise<string> {
  const { lead } = await givenLead(tx, { email: `vera@${name}.example`, domain: `${name}.example` });
  await deliver(tx, lead);
  const { version } = await leadOf(tx, lead);
  const decided = await ask(tx, "decide_lead", { id: lead, version, verdict: "accepted" }, callers.client);
  if (decided.kind !== "decided") throw new Error(JSON.stringify(decided));
  return lead;
}

/** Books an appointment. Returns the request and its answer. */
export async function book(tx: SqlStatements, lead: string, startsAt = "2026-11-25T15:00:00Z") {
  const request = {
    id: randomUUID(),
    lead_id: lead,
    starts_at: startsAt,
    ends_at: new Date(Date.parse(startsAt) + 45 * 60_000).toISOString(),
    time_zone: "America/Chicago",
    place: "https://meet.example/1",
  };
  return { request, answer: await ask(tx, "save_appointment", request) };
}

/** What a side says of an appointment. */
export function say(tx: SqlStatements, id: string, outcome: string | null, as = research): Promise<LeadAnswer> {
  return ask(tx, "answer_appointment", { id, outcome }, as);
}

/** Books an appointment that both sides say was held. Its lead's attribution starts on its day. */
export async function givenHeld(tx: SqlStatements, lead: string, startsAt = "2026-11-25T11:00:00Z"): Promise<string> {
  const { request } = await book(tx, lead, startsAt);
  await say(tx, request.id, "held", callers.client);
  const answer = await say(tx, request.id, "held");
  if (answer.kind !== "answered") throw new Error(JSON.stringify(answer));
  return request.id;
}
