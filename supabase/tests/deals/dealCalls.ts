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

/** Northwind's agreement of the demo data begins too late for some tests: this one covers every day, at 12.5 % with a cap. */
export async function givenAgreement(
  tx: SqlStatements,
  { shareBp = 1250, capCents = 500_000 }: { shareBp?: number; capCents?: number | null } = {},
) {
  await tx.exec("alter table public.agreement disable trigger freeze_offered");
  await tx.query(
    `update public.agreement set share_bp = $1, cap_cents = $2, starts_on = '2020-01-01', ends_on = null
     where id = '16000000-0000-4000-8000-000000000001'`,
    [shareBp, capCents],
  );
  await tx.exec("alter table public.agreement enable always trigger freeze_offered");
}

/** Adds a lead with a held appointment, and a deal with it that the client reported. */
export async function givenReported(
  tx: SqlStatements,
  { name = "vale", valueCents = 2_000_001, signedOn = "2026-11-25" } = {},
) {
  const lead = await givenAcceptedLead(tx, name);
  await givenHeld(tx, lead);
  const id = randomUUID();
  const report = {
    id,
    lead_id: lead,
    value_cents: valueCents,
    signed_on: signedOn,
    proof: "Order 1",
    title: "one line",
  };
  const answer = await ask(tx, "report_deal", report, callers.client);
  if (answer.kind !== "reported") throw new Error(JSON.stringify(answer));
  return { lead, id, report };
}

/** Returns the entries of the ledger with a deal, in their order. */
export async function entriesOf(tx: Pick<SqlStatements, "query">, id: string): Promise<Record<string, unknown>[]> {
  const { rows } = await tx.query(
    "select amount_cents::int as cents, kind, description, reason from public.payment where deal_id = $1 order by amount_cents",
    [id],
  );
  return rows;
}
