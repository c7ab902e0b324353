import { afterAll, beforeAll, expect, test } from "vitest";
import type { Engine } from "../../../tooling/backend/engine/engine.ts";
import type { Caller, SqlStatements } from "../../../tooling/backend/engine/sql.ts";
import { type Answer, callFunction } from "../support/callFunction.ts";
import { freeCauses } from "../support/freeCauses.ts";
import { callers } from "../support/personas.ts";
import { people } from "../support/seedIds.ts";
import { openTestEngine } from "../support/testEngine.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await openTestEngine();
});
afterAll(() => engine.close());

const company = "c0000000-0000-4000-8000-000000000001";
const period = { first_day: "2031-01-01", last_day: "2031-12-31" };

function idOf(number: number): string {
  return `9000000${number}-0000-4000-8000-000000000000`;
}

async function givenEntries(tx: SqlStatements): Promise<void> {
  await freeCauses(tx);
  const row = (values: string) =>
    `(${values}, '${company}', 'USD', '${people.admin}', 'Ada', timestamptz '2031-01-01 10:00:00.123456+00')`;
  await tx.exec(
    `insert into public.payment (id, date, description, amount_cents, kind, reverses, reason, deal_id, invoice_id,
       client_account_id, currency, recorded_by, recorded_by_name, created_at) values ${[
         row(`'${idOf(1)}', '2031-01-01', 'Wire', 900, 'payment', null, null, null, null`),
         row(`'${idOf(2)}', '2031-01-01', 'Setup', -400, 'fee', null, null, null, null`),
         row(`'${idOf(3)}', '2031-02-01', 'Back', 400, 'reversal', '${idOf(2)}', 'Wrong', null, null`),
         row(`'${idOf(4)}', '2031-02-02', 'Alder Foods', -500, 'commission', null, null, '${idOf(4)}', null`),
         row(`'${idOf(5)}', '2031-02-02', 'VAT', -95, 'tax', null, null, null, '${idOf(5)}'`),
         row(`'${idOf(6)}', '2031-03-01', 'Sorry', 30, 'credit', null, null, null, null`),
         row(`'${idOf(7)}', '2031-12-31', 'Returned', -70, 'refund', null, null, null, null`),
         row(`'${idOf(8)}', '2032-01-01', 'Of next year', -70, 'refund', null, null, null, null`),
         row(`'${idOf(9)}', '2030-12-31', 'Carried over', -70, 'opening', null, null, null, null`),
       ].join(", ")}`,
  );
}

function list(tx: SqlStatements, request: Record<string, unknown>, caller: Caller = callers.admin) {
  return callFunction(tx, { caller, name: "list_journal", args: { request } });
}

test("each entry is a booking of an amount above zero, from the account of its kind or to it", async () => {
  const answer = await engine.sql.rehearse(async (tx) => {
    await givenEntries(tx);
    return list(tx, period);
  });
  expect(answer).toMatchObject({ kind: "journal", next: null });
  expect(answer.bookings).toEqual([
    ["2031-01-01", "1200", "1400", "Northwind Robotics: Wire", 900, "USD", "E-90000001"],
    ["2031-01-01", "1400", "8400", "Northwind Robotics: Setup", 400, "USD", "E-90000002"],
    ["2031-02-01", "8400", "1400", "Northwind Robotics: Back", 400, "USD", "E-90000003"],
    ["2031-02-02", "1400", "8400", "Northwind Robotics: Alder Foods", 500, "USD", "E-90000004"],
    ["2031-02-02", "1400", "1776", "Northwind Robotics: VAT", 95, "USD", "E-90000005"],
    ["2031-03-01", "8700", "1400", "Northwind Robotics: Sorry", 30, "USD", "E-90000006"],
    ["2031-12-31", "1400", "1200", "Northwind Robotics: Returned", 70, "USD", "E-90000007"],
  ]);
});

test.each([1, 2, 3, 7, 8])("pages of %i hold each booking once, in order", async (size) => {
  const [whole, pages] = await engine.sql.rehearse(async (tx) => {
    await givenEntries(tx);
    const all = await list(tx, period);
    const read = [];
    let next: Record<string, unknown> | null | undefined = {};
    while (next) {
      const answer: Answer = await list(tx, { ...period, ...next, size });
      expect(answer.bookings?.length).toBeLessThanOrEqual(size);
      read.push(...(answer.bookings ?? []));
      next = answer.next;
    }
    return [all.bookings, read];
  });
  expect(pages).toEqual(whole);
});

test.each<[string, Record<string, unknown>]>([
  ["first_day", { ...period, first_day: "2031-02-30" }],
  ["last_day", { first_day: "2031-01-01" }],
  ["after_created_at", { ...period, after_created_at: "yesterday's" }],
  ["size", { ...period, size: 0.5 }],
])("a wrong %s is named", async (field, request) => {
  expect(await engine.sql.rehearse((tx) => list(tx, request))).toEqual({ kind: "invalid", field });
});

test("only admins read it", async () => {
  const kinds = await engine.sql.rehearse(async (tx) => {
    const answers = [];
    for (const caller of [callers.staff, callers.client, callers.stranger, callers.visitor]) {
      answers.push((await list(tx, period, caller)).kind);
    }
    return answers;
  });
  expect(new Set(kinds)).toEqual(new Set(["42501"]));
});
