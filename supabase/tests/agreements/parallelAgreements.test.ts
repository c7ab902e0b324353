import { afterAll, beforeAll, expect, test } from "vitest";
import { Pool } from "pg";
import type { Caller, Sql } from "../../../tooling/backend/engine/sql.ts";
import { createPoolSql } from "../../../tooling/backend/engine/poolSql.ts";
import { ask, call, type LeadAnswer } from "../leads/leadCalls.ts";
import { otherMember, otherMemberScript } from "../policies/otherMember.ts";
import { callers, personScript, signedIn } from "../support/personas.ts";
import { companies, people } from "../support/seedIds.ts";
import { openPostgresEngine } from "../support/testEngine.ts";
import { agreementOf, givenDraft, givenOffer } from "./agreementCalls.ts";

const secondAdmin = "a0000000-0000-4000-8000-0000000000b3";
const { admin, client } = callers;
const colleague = signedIn(otherMember);

let postgres: Awaited<ReturnType<typeof openPostgresEngine>>;
let pool: Pool;
let sql: Sql;
beforeAll(async () => {
  postgres = await openPostgresEngine();
  await postgres.sql.exec(`${personScript({ id: secondAdmin, role: "admin" })} ${otherMemberScript}
    update public.client_account_member set may_decide = true;`);
  pool = new Pool({ connectionString: postgres.databaseUrl, max: 12 });
  sql = createPoolSql(pool);
});
afterAll(async () => {
  await pool.end();
  await postgres.close();
});

/** Twelve callers, in turns of these, each in its own transaction and all at once. */
function atOnce(as: Caller[], name: string, args: (index: number) => Record<string, unknown>): Promise<LeadAnswer[]> {
  const twelve = Array.from({ length: 12 }, (_, index) => index);
  return Promise.all(
    twelve.map((index) =>
      sql.transaction((tx) => call(tx, { as: as[index % as.length] ?? admin, name, args: args(index) })),
    ),
  );
}

async function withdraw(id: string): Promise<void> {
  await sql.transaction((tx) => call(tx, { as: admin, name: "withdraw_agreement", args: { id } }));
}

test("an offer that two members accept six times each, at the same time, is accepted once", async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await sql.transaction((tx) => givenOffer(tx, { starts_on: `${2030 + round}-01-01` }));
    const { body_hash } = await sql.transaction((tx) => agreementOf(tx, id));
    const answers = await atOnce([client, colleague], "accept_agreement", () => ({
      request: { id, body_hash, name: "Somebody" },
    }));
    const { accepted_by } = await sql.transaction((tx) => agreementOf(tx, id));
    const [first, second] = accepted_by === people.client ? ["accepted", "decided"] : ["decided", "accepted"];
    expect(answers.map(({ kind }) => kind)).toEqual(answers.map((_, index) => (index % 2 ? second : first)));
    const { rows } = await sql.query(
      "select count(*)::int as count from public.audit_entry where subject_id = $1 and action = 'agreement-accepted'",
      [id],
    );
    expect(rows).toEqual([{ count: 1 }]);
  }
});

test("of an acceptance and a withdrawal at the same time one counts, and both are told which", async () => {
  for (let round = 0; round < 10; round += 1) {
    const id = await sql.transaction((tx) => givenOffer(tx, { starts_on: `${2040 + round}-01-01` }));
    const { body_hash } = await sql.transaction((tx) => agreementOf(tx, id));
    const [accepted, withdrawn] = await Promise.all([
      sql.transaction((tx) => ask(tx, "accept_agreement", { id, body_hash, name: "Cleo" }, client)),
      sql.transaction((tx) => call(tx, { as: admin, name: "withdraw_agreement", args: { id } })),
    ]);
    const { state } = await sql.transaction((tx) => agreementOf(tx, id));
    expect(accepted.kind).toBe(state);
    expect(withdrawn.kind).toBe(state === "accepted" ? "decided" : "withdrawn");
  }
});

test("twelve drafts of a company that are offered at the same time are one offer, each number is given once", async () => {
  const drafts = await sql.transaction(async (tx) => {
    const ids: string[] = [];
    for (let index = 0; index < 12; index += 1) ids.push(await givenDraft(tx, { starts_on: "2090-01-01" }));
    return ids;
  });
  const answers = await atOnce([admin, signedIn(secondAdmin)], "offer_agreement", (index) => ({
    id: drafts[index],
    version: 1,
  }));
  expect(answers.filter(({ kind }) => kind === "offered")).toHaveLength(1);
  expect(answers.filter(({ kind }) => kind === "waiting")).toHaveLength(11);
  const { rows } = await sql.query(
    "select id, number from public.agreement where state = 'offered' and client_account_id = $1",
    [companies.northwindRobotics],
  );
  expect(rows).toHaveLength(1);
  const ofHarbor = await sql.transaction((tx) => givenDraft(tx, { client_account_id: companies.harborDental }));
  const { rows: waiting } = await sql.query(
    "select id from public.agreement where state = 'offered' and client_account_id = $1",
    [companies.harborDental],
  );
  await withdraw(String(waiting[0]?.id));
  await withdraw(String(rows[0]?.id));
  const next = drafts.find((id) => id !== rows[0]?.id);
  const both = await Promise.all(
    [ofHarbor, next].map((id) =>
      sql.transaction((tx) => call(tx, { as: admin, name: "offer_agreement", args: { id, version: 1 } })),
    ),
  );
  expect(both.map(({ kind }) => kind)).toEqual(["offered", "offered"]);
  const { rows: numbers } = await sql.query(
    "select count(*)::int as count, count(distinct number)::int as numbers from public.agreement where number is not null",
  );
  expect(numbers[0]?.count).toBe(numbers[0]?.numbers);
});
