import { randomUUID } from "node:crypto";
import type { SqlStatements } from "../../../tooling/backend/engine/sql.ts";
import { ask, call, type LeadAnswer } from "../leads/leadCalls.ts";
import { callers } from "../support/personas.ts";
import { companies } from "../support/seedIds.ts";

const { admin, client } = callers;

export const terms = {
  client_account_id: companies.northwindRobotics,
  share_bp: 800,
  tax_bp: 0,
  tax_note: "Reverse charge",
  starts_on: "2030-01-01",
  body: "We find leads.\nYou pay for deals.",
};

/** Adds a draft as an admin does. Returns its id. */
export async function givenDraft(tx: SqlStatements, fields: object = {}): Promise<string> {
  const id = randomUUID();
  const answer = await ask(tx, "save_agreement", { id, ...terms, ...fields }, admin);
  if (answer.kind !== "saved") throw new Error(JSON.stringify(answer));
  return id;
}

export function offer(tx: SqlStatements, id: string, version = 1): Promise<LeadAnswer> {
  return call(tx, { as: admin, name: "offer_agreement", args: { id, version } });
}

/** Adds a draft and offers it. Returns its id. */
export async function givenOffer(tx: SqlStatements, fields: object = {}): Promise<string> {
  const id = await givenDraft(tx, fields);
  const answer = await offer(tx, id);
  if (answer.kind !== "offered") throw new Error(JSON.stringify(answer));
  return id;
}

/** Accepts an offer with the hash that it has. */
export async function accept(tx: SqlStatements, id: string, { as = client, name = "Cleo Client" } = {}) {
  const { body_hash } = await agreementOf(tx, id);
  return ask(tx, "accept_agreement", { id, body_hash, name }, as);
}

/** Returns the columns of an agreement, or none. */
export async function agreementOf(tx: SqlStatements, id: string): Promise<Record<string, unknown>> {
  const { rows } = await tx.query(
    "select *, starts_on::text as starts_on, ended_on::text as ended_on from public.agreement where id = $1",
    [id],
  );
  return rows[0] ?? {};
}

/** Returns the number of the agreement that counts on a day. */
export async function numberOn(tx: SqlStatements, day: string, company: string = companies.northwindRobotics) {
  const { rows } = await tx.query("select number from private.agreement_on($1, $2)", [company, day]);
  return rows[0]?.number;
}
