import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Engine } from "../../../tooling/backend/engine/engine.ts";
import type { Caller, SqlStatements } from "../../../tooling/backend/engine/sql.ts";
import { type Answer, callFunction } from "../support/callFunction.ts";
import { callers, personScript, signedIn } from "../support/personas.ts";
import { openTestEngine } from "../support/testEngine.ts";

const { admin, staff, client, stranger } = callers;
const otherAdmin = "a0000000-0000-4000-8000-0000000000ad";

let engine: Engine;
beforeAll(async () => {
  engine = await openTestEngine();
  await engine.sql.exec(personScript({ id: otherAdmin, role: "admin" }));
});
afterAll(() => engine.close());

type Call = { caller?: Caller; request: Record<string, unknown> };

function save(tx: SqlStatements, { caller = admin, request }: Call): Promise<Answer> {
  return callFunction(tx, { caller, name: "save_expense", args: { request } });
}

function remove(tx: SqlStatements, { id, version, caller = admin }: { id: string; version: number; caller?: Caller }) {
  return callFunction(tx, { caller, name: "delete_expense", args: { id, version } });
}

function given(change: Record<string, unknown> = {}) {
  const stated = { spent_on: "2024-03-07", category: "travel", description: " Taxi ", amount_cents: 2150 };
  return { id: randomUUID(), ...stated, ...change };
}

test("an admin adds an expense and changes it, and both are in the audit log", async () => {
  const request = given();
  const { added, changed, log } = await engine.sql.rehearse(async (tx) => ({
    added: await save(tx, { request }),
    changed: await save(tx, { request: { ...request, version: 1, amount_cents: 1950 } }),
    log: (
      await tx.query("select action, detail from public.audit_entry where subject_id = $1 order by id", [request.id])
    ).rows,
  }));
  expect(added).toMatchObject({
    kind: "saved",
    expense: { ...request, description: "Taxi", currency: "USD", version: 1, recorded_by_name: "Ada Admin" },
  });
  expect(changed).toMatchObject({ kind: "saved", expense: { amount_cents: 1950, version: 2 } });
  expect(log).toMatchObject([
    { action: "expense-added" },
    { action: "expense-changed", detail: { before: { amount_cents: 2150 }, after: { amount_cents: 1950 } } },
  ]);
});

test("the second of two edits of a version gets the current one, and a repeated request is saved once", async () => {
  const request = given();
  const answers = await engine.sql.rehearse(async (tx) => [
    await save(tx, { request }),
    await save(tx, { request }),
    await save(tx, { request: { ...request, version: 1, amount_cents: 5 } }),
    await save(tx, { request: { ...request, version: 1, amount_cents: 5 } }),
    await save(tx, { caller: signedIn(otherAdmin), request: { ...request, version: 1, amount_cents: 7 } }),
    await save(tx, { caller: signedIn(otherAdmin), request }),
  ]);
  expect(answers.map(({ kind }) => kind)).toEqual(["saved", "saved", "saved", "saved", "conflict", "invalid"]);
  expect(answers.map(({ expense }) => expense?.version)).toEqual([1, 1, 2, 2, 2, undefined]);
});

test("an expense is deleted in the version that was seen, and comes back when it is saved again", async () => {
  const request = given();
  const answers = await engine.sql.rehearse(async (tx) => [
    await save(tx, { request }),
    await remove(tx, { id: request.id, version: 7 }),
    await remove(tx, { id: request.id, version: 1 }),
    await remove(tx, { id: request.id, version: 1 }),
    await save(tx, { request: { ...request, version: 1 } }),
    await save(tx, { request }),
  ]);
  expect(answers.map(({ kind }) => kind)).toEqual(["saved", "conflict", "deleted", "missing", "missing", "saved"]);
});

test.each<[string, Record<string, unknown>]>([
  ["id", { id: null }],
  ["spent_on", { spent_on: "1999-12-31" }],
  ["spent_on", { spent_on: "2024-02-30" }],
  ["category", { category: "bribes" }],
  ["category", { category: null }],
  ["description", { description: "  " }],
  ["description", { description: "two\nlines" }],
  ["amount_cents", { amount_cents: 0 }],
  ["amount_cents", { amount_cents: -5 }],
  ["amount_cents", { amount_cents: 10.5 }],
  ["amount_cents", { amount_cents: 1e12 + 1 }],
  ["currency", { currency: "usd" }],
  ["currency", { currency: "Euro" }],
])("a request with a wrong %s is refused by its name: %j", async (field, change) => {
  const answer = await engine.sql.rehearse((tx) => save(tx, { request: given(change) }));
  expect(answer).toEqual({ kind: "invalid", field });
});

test("only admins add, change or delete an expense, or read figures", async () => {
  const request = given();
  const kinds = await engine.sql.rehearse(async (tx) => {
    await save(tx, { request });
    const found: string[] = [];
    for (const caller of [staff, client, stranger]) {
      found.push((await save(tx, { caller, request: given() })).kind);
      found.push((await save(tx, { caller, request: { ...request, version: 1, amount_cents: 1 } })).kind);
      found.push((await remove(tx, { caller, id: request.id, version: 1 })).kind);
      found.push((await callFunction(tx, { caller, name: "finances_year", args: { year: 2024 } })).kind);
    }
    return found;
  });
  expect(new Set(kinds)).toEqual(new Set(["42501"]));
});
