import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Pool } from "pg";
import type { Sql } from "../../../tooling/backend/engine/sql.ts";
import { createPoolSql } from "../../../tooling/backend/engine/poolSql.ts";
import { callFunction, type Answer, type FunctionCall } from "../support/callFunction.ts";
import { callers, personScript, signedIn } from "../support/personas.ts";
import { companies } from "../support/seedIds.ts";
import { openPostgresEngine } from "../support/testEngine.ts";

const secondAdmin = "a0000000-0000-4000-8000-0000000000b3";
const admins = [callers.admin, signedIn(secondAdmin)] as const;
/** So many that none of them reaches the limit of ten updates a minute. */
const authors = Array.from({ length: 15 }, () => randomUUID());

let postgres: Awaited<ReturnType<typeof openPostgresEngine>>;
let pool: Pool;
let sql: Sql;
beforeAll(async () => {
  postgres = await openPostgresEngine();
  await postgres.sql.exec(personScript({ id: secondAdmin, role: "admin" }));
  for (const id of authors) {
    await postgres.sql.exec(personScript({ id, role: "client", company: companies.northwindRobotics }));
  }
  pool = new Pool({ connectionString: postgres.databaseUrl, max: 12 });
  sql = createPoolSql(pool);
});
afterAll(async () => {
  await pool.end();
  await postgres.close();
});

/** Each in its own transaction, and as many at once as there are connections. */
function callAll(calls: FunctionCall[]): Promise<Answer[]> {
  return Promise.all(calls.map((call) => sql.transaction((tx) => callFunction(tx, call))));
}

function addition(id: string, author: number): FunctionCall {
  const request = { id, title: "Top-up", amount_cents: 10_001 };
  return { caller: authorOf(author), name: "add_update", args: { request } };
}

function authorOf(number: number) {
  return signedIn(authors[number % authors.length] ?? "");
}

async function countOf(query: string): Promise<unknown> {
  const { rows } = await postgres.sql.query(`select count(*)::int as count from ${query}`);
  return rows[0]?.count;
}

test("an update that two admins approve six times each, at the same time, is paid once", async () => {
  for (let round = 0; round < 10; round += 1) {
    const id = randomUUID();
    await callAll([addition(id, round)]);
    const approvals = Array.from({ length: 6 }, () => admins).flat();
    const answers = await callAll(approvals.map((caller) => ({ caller, name: "approve_update", args: { id } })));
    expect(answers[0]?.kind).toBe("approved");
    expect(answers).toEqual(answers.map(() => answers[0]));
    expect(await countOf(`public.payment where update_id = '${id}'`)).toBe(1);
    expect(await countOf(`public.audit_entry where subject_id = '${id}'`)).toBe(1);
  }
});

test("of an approval, a rejection and a withdrawal at the same time one counts, and all are told which", async () => {
  for (let round = 0; round < 10; round += 1) {
    const id = randomUUID();
    await callAll([addition(id, round)]);
    const answers = await callAll([
      { caller: admins[0], name: "approve_update", args: { id } },
      { caller: admins[1], name: "reject_update", args: { id, reason: "No" } },
      { caller: authorOf(round), name: "withdraw_update", args: { id } },
    ]);
    const { rows } = await postgres.sql.query("select status from public.client_update where id = $1", [id]);
    const status = String(rows[0]?.status);
    const [approved, rejected, withdrawn] = answers.map(({ kind }) => kind);
    expect([approved, rejected]).toEqual([status, status]);
    expect(withdrawn).toBe(status === "withdrawn" ? "withdrawn" : "decided");
    expect(await countOf(`public.payment where update_id = '${id}'`)).toBe(status === "approved" ? 1 : 0);
  }
});

test("a payment that two admins reverse at the same time is reversed once", async () => {
  const id = randomUUID();
  const request = {
    id,
    client_account_id: companies.harborDental,
    date: "2026-01-02",
    description: "Fee",
    amount_cents: 7,
  };
  await callAll([{ caller: admins[0], name: "record_payment", args: { request } }]);
  const answers = await callAll(
    Array.from({ length: 6 }, () => admins)
      .flat()
      .map((caller) => ({ caller, name: "reverse_payment", args: { id, reason: "Twice", reversal_id: randomUUID() } })),
  );
  expect(answers.filter(({ kind }) => kind === "reversed")).toHaveLength(1);
  expect(answers.filter(({ kind }) => kind === "already-reversed")).toHaveLength(11);
  expect(await countOf(`public.payment where reverses = '${id}'`)).toBe(1);
});

test("100 updates, each sent three times at the same time, are 100 rows and answered alike", async () => {
  const before = Number(await countOf("public.client_update"));
  const ids = Array.from({ length: 100 }, () => randomUUID());
  const answers = await callAll(ids.flatMap((id, index) => Array.from({ length: 3 }, () => addition(id, index))));
  expect(Number(await countOf("public.client_update")) - before).toBe(100);
  expect(answers.every(({ kind }) => kind === "added")).toBe(true);
  expect(answers.map(({ update }) => update?.id)).toEqual(ids.flatMap((id) => [id, id, id]));
});
