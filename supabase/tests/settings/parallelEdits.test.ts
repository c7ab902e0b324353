import { afterAll, beforeAll, expect, test } from "vitest";
import { Pool } from "pg";
import type { Sql } from "../../../tooling/backend/engine/sql.ts";
import { createPoolSql } from "../../../tooling/backend/engine/poolSql.ts";
import { callFunction, type Answer, type FunctionCall } from "../support/callFunction.ts";
import { callers, personScript, signedIn } from "../support/personas.ts";
import { hosts } from "../support/seedIds.ts";
import { openPostgresEngine } from "../support/testEngine.ts";

const secondAdmin = "a0000000-0000-4000-8000-0000000000b3";
const admins = [callers.admin, signedIn(secondAdmin)] as const;

let postgres: Awaited<ReturnType<typeof openPostgresEngine>>;
let pool: Pool;
let sql: Sql;
beforeAll(async () => {
  postgres = await openPostgresEngine();
  await postgres.sql.exec(personScript({ id: secondAdmin, role: "admin" }));
  pool = new Pool({ connectionString: postgres.databaseUrl, max: 12 });
  sql = createPoolSql(pool);
});
afterAll(async () => {
  await pool.end();
  await postgres.close();
});

function callAll(calls: FunctionCall[]): Promise<Answer[]> {
  return Promise.all(calls.map((call) => sql.transaction((tx) => callFunction(tx, call))));
}

/** Twelve edits of one version at the same time, each with another value. */
const edits: [name: string, request: (round: number, number: number) => Record<string, unknown>][] = [
  ["save_setting", (round, number) => ({ key: "footer_text", value: `Footer ${round}-${number}` })],
  ["save_meeting_link", (round, number) => ({ slug: "meet", title: `Call ${round}-${number}` })],
  ["save_meeting_type", (round, number) => ({ slug: "meet", description: `Call ${round}-${number}` })],
  [
    "save_weekly_hours",
    (round, number) => ({
      host_id: hosts.noorHaddad,
      hours: [{ weekday: 1, starts: "09:00", ends: `${10 + round}:${10 + number}` }],
    }),
  ],
];

test.each(edits)("%s: of edits at the same time one is saved, and the others are told which", async (name, request) => {
  for (let round = 1; round <= 5; round += 1) {
    const calls = Array.from({ length: 12 }, (_, number) => ({
      caller: admins[number % 2] ?? callers.admin,
      name,
      args: { request: { ...request(round, number), version: round } },
    }));
    const answers = await callAll(calls);
    const saved = answers.filter(({ kind }) => kind === "saved");
    const refused = answers.filter(({ kind }) => kind === "conflict");
    expect([saved.length, refused.length]).toEqual([1, 11]);
    for (const answer of refused) expect(answer).toMatchObject(withoutKind(saved[0]));
    const { rows } = await postgres.sql.query(
      "select count(*)::int as count from public.setting_change where area = $1",
      [name === "save_setting" ? "site_setting" : name.slice(5)],
    );
    expect(rows[0]?.count).toBe(round);
  }
});

/** Returns the saved value, which the others are told as well. */
function withoutKind(answer: Answer | undefined): Record<string, unknown> {
  const { kind: _kind, updated_at: _at, ...rest } = answer ?? { kind: "" };
  return rest;
}

test("of two changes of one task at the same time one is saved", async () => {
  const id = "40000000-0000-4000-8000-000000000010";
  const answers = await callAll(
    admins.map((caller, number) => ({
      caller,
      name: "save_task",
      args: { request: { id, version: 1, title: `Title ${number}` } },
    })),
  );
  expect(answers.map(({ kind }) => kind).toSorted()).toEqual(["conflict", "saved"]);
  expect(answers[0]?.task).toEqual(answers[1]?.task);
});
