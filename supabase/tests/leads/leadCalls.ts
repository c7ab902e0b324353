import { randomUUID } from "node:crypto";
import * as v from "valibot";
import type { Caller, SqlStatements } from "../../../tooling/backend/engine/sql.ts";
import { researcher } from "../policies/pipelinePeople.ts";
import { signedIn } from "../support/personas.ts";
import { companies } from "../support/seedIds.ts";

export const research = signedIn(researcher);

const answerSchema = v.looseObject({ kind: v.string() });
/** Answer of a function, with the fields that tests read. */
export type LeadAnswer = v.InferOutput<typeof answerSchema>;

/** Calls a function of `public` as one REST request does. Returns an error as `{ kind: <its code> }`. */
export async function call(
  tx: SqlStatements,
  { as, name, args }: { as: Caller; name: string; args: Record<string, unknown> },
): Promise<LeadAnswer> {
  const named = Object.keys(args).map((key, index) => `${key} => $${index + 1}`);
  const values = Object.values(args).map((value) =>
    typeof value === "object" && value !== null && !Array.isArray(value) ? JSON.stringify(value) : value,
  );
  await tx.exec("savepoint call");
  try {
    await tx.become(as);
    const { rows } = await tx.query(`select public.${name}(${named.join(", ")}) as answer`, values);
    await tx.exec("reset role");
    return v.parse(answerSchema, rows[0]?.answer);
  } catch (error) {
    if (!(error instanceof Error && "code" in error)) throw error;
    await tx.exec("rollback to savepoint call");
    return { kind: String(error.code) };
  }
}

/** Calls a function that takes one request. */
export function ask(tx: SqlStatements, name: string, request: object, as: Caller = research): Promise<LeadAnswer> {
  return call(tx, { as, name, args: { request } });
}

const sources = [
  { title: "Company website", url: "https://vale.example", seen_on: "2026-11-20" },
  { title: "Trade press", url: null, seen_on: "2026-11-21" },
];
export const dossier = {
  company_line: "Vale Foods, 300 people",
  you_meet: "Its plant manager",
  fit: "Same size as your last customers",
  why_now: "It opens a second plant",
  left_open: "The budget",
  sources,
};

type Wanted = { company?: string; email?: string; domain?: string };

/** Adds a firm, a contact and a lead with a full dossier, as research does. Returns their ids. */
export async function givenLead(tx: SqlStatements, wanted: Wanted = {}) {
  const { company = companies.northwindRobotics, email = "vera@vale.example", domain = "vale.example" } = wanted;
  const ids = { firm: randomUUID(), contact: randomUUID(), lead: randomUUID() };
  const answers = [
    await ask(tx, "save_firm", { id: ids.firm, name: "Vale Foods", domain }),
    await ask(tx, "save_contact", {
      id: ids.contact,
      firm_id: ids.firm,
      full_name: "Vera Vale",
      email,
      title: "Plant manager",
    }),
    await ask(tx, "save_lead", { id: ids.lead, client_account_id: company, contact_id: ids.contact, ...dossier }),
  ];
  const failed = answers.find(({ kind }) => kind !== "saved");
  if (failed) throw new Error(JSON.stringify(failed));
  return ids;
}

/** Moves a lead from the version that it has. */
export async function move(tx: SqlStatements, id: string, to: string, as: Caller = research): Promise<LeadAnswer> {
  const { rows } = await tx.query("select version from public.lead where id = $1", [id]);
  return ask(tx, "move_leads", { to, leads: [{ id, version: rows[0]?.version ?? 1 }] }, as);
}

/** Checks and delivers a lead. */
export async function deliver(tx: SqlStatements, id: string): Promise<LeadAnswer> {
  await move(tx, id, "checked");
  return move(tx, id, "delivered");
}

/** Returns some columns of a lead. */
export async function leadOf(tx: SqlStatements, id: string): Promise<Record<string, unknown>> {
  const { rows } = await tx.query("select * from public.lead where id = $1", [id]);
  return rows[0] ?? {};
}
