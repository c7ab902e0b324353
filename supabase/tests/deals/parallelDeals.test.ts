import { randomUUID } from "node:crypto";
import { Pool } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createPoolSql } from "../../../tooling/backend/engine/poolSql.ts";
import type { Caller, Sql } from "../../../tooling/backend/engine/sql.ts";
import { ask, type LeadAnswer } from "../leads/leadCalls.ts";
import { pipelinePeopleScript } from "../policies/pipelinePeople.ts";
import { callers, personScript, signedIn } from "../support/personas.ts";
import { openPostgresEngine, openTestEngine } from "../support/testEngine.ts";
import { book, entriesOf, givenAcceptedLead, givenAgreement, givenHeld, say } from "./dealCalls.ts";

const secondAdmin = "a0000000-0000-4000-8000-0000000000b3";
const admins = [callers.admin, signedIn(secondAdmin)] as const;

type Database = { sql: Sql; close: () => Promise<void> };

/** As many connections at once as a small server has. */
async function openPool(): Promise<Database> {
  const postgres = await openPostgresEngine();
  const pool = new Pool({ connectionString: postgres.databaseUrl, max: 12 });
  return {
    sql: createPoolSql(pool),
    async close() {
      await pool.end();
      await postgres.close();
    },
  };
}

describe.each([
  { name: "PostgreSQL", open: openPool },
  { name: "the embedded engine", open: openTestEngine },
])("many at once on $name", ({ open }) => {
  let database: Database;
  let lead: string;
  beforeAll(async () => {
    database = await open();
    await database.sql.exec(pipelinePeopleScript + personScript({ id: secondAdmin, role: "admin" }));
    lead = await database.sql.transaction(async (tx) => {
      await givenAgreement(tx);
      const id = await givenAcceptedLead(tx);
      await givenHeld(tx, id, yesterday());
      return id;
    });
  });
  afterAll(() => database.close());

  function one(name: string, request: object, as: Caller): Promise<LeadAnswer> {
    return database.sql.transaction((tx) => ask(tx, name, request, as));
  }

  /** A deal that the client has reported, as the owner of the database stores it. Returns its id. */
  async function givenReport(): Promise<string> {
    const id = randomUUID();
    const answer = await one(
      "report_deal",
      { id, lead_id: lead, value_cents: 100_000, signed_on: new Date().toISOString().slice(0, 10) },
      callers.client,
    );
    if (answer.kind !== "reported") throw new Error(JSON.stringify(answer));
    return id;
  }

  test("100 deals, each confirmed ten times by two admins, cost one commission each", async () => {
    await database.sql.exec("delete from private.recent_addition");
    const ids: string[] = [];
    for (let index = 0; index < 100; index += 1) {
      if (index % 50 === 0) await database.sql.exec("delete from private.recent_addition");
      ids.push(await givenReport());
    }
    const confirmations = ids.flatMap((id) => Array.from({ length: 10 }, (_, turn) => ({ id, as: turn })));
    const answers = await Promise.all(
      confirmations.map(({ id, as }) => one("confirm_deal", { id, version: 2 }, admins[as % 2] ?? callers.admin)),
    );
    expect(new Set(answers.map(({ kind }) => kind))).toEqual(new Set(["confirmed"]));
    const { rows } = await database.sql.query(
      `select count(*)::int as entries, count(distinct deal_id)::int as deals, sum(amount_cents)::int as cents
       from public.payment where deal_id = any ($1::uuid[])`,
      [ids],
    );
    expect(rows).toEqual([{ entries: 100, deals: 100, cents: -100 * 12_500 }]);
    const audited = await database.sql.query(
      "select count(*)::int as count from public.audit_entry where action = 'deal-confirmed' and subject_id = any ($1::text[])",
      [ids],
    );
    expect(audited.rows).toEqual([{ count: 100 }]);
  });

  test("of a confirmation, a dispute and a correction at the same time one counts, and the ledger follows it", async () => {
    for (let round = 0; round < 10; round += 1) {
      await database.sql.exec("delete from private.recent_addition");
      const id = await givenReport();
      const correction = { id, version: 2, value_cents: 1000, signed_on: new Date().toISOString().slice(0, 10) };
      const answers = await Promise.all([
        one("confirm_deal", { id, version: 2 }, admins[0]),
        one("dispute_deal", { id, version: 2, note: "Two lines?" }, admins[1]),
        one("report_deal", correction, callers.client),
      ]);
      const won = answers.filter(({ kind }) => ["confirmed", "disputed", "reported"].includes(kind));
      expect(won).toHaveLength(1);
      expect(await entriesOf(database.sql, id)).toHaveLength(won[0]?.kind === "confirmed" ? 1 : 0);
    }
  });

  test("a deal that is taken back six times at once gives the commission back once", async () => {
    await database.sql.exec("delete from private.recent_addition");
    const id = await givenReport();
    await one("confirm_deal", { id, version: 2 }, admins[0]);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, turn) =>
        one("take_back_deal", { id, version: 3, reason: "They cancelled" }, admins[turn % 2] ?? callers.admin),
      ),
    );
    expect(new Set(answers.map(({ kind }) => kind))).toEqual(new Set(["taken-back"]));
    expect(await entriesOf(database.sql, id)).toMatchObject([{ cents: -12_500 }, { cents: 12_500 }]);
  });

  test("both sides that answer at once agree, and the attribution has its first day", async () => {
    for (let round = 0; round < 5; round += 1) {
      await database.sql.exec("delete from private.recent_addition");
      const hour = `${yesterday().slice(0, 10)}T0${round + 1}:00:00Z`;
      const { request } = await database.sql.transaction((tx) => book(tx, lead, hour));
      const answers = await Promise.all([
        database.sql.transaction((tx) => say(tx, request.id, "held", callers.client)),
        database.sql.transaction((tx) => say(tx, request.id, "held")),
      ]);
      expect(answers.map(({ kind }) => kind)).toEqual(["answered", "answered"]);
      const { rows } = await database.sql.query("select state from public.appointment where id = $1", [request.id]);
      expect(rows).toEqual([{ state: "held" }]);
    }
  });
});

function yesterday(): string {
  return `${new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)}T15:00:00Z`;
}
