import { afterAll, beforeAll, expect, test } from "vitest";
import type { Engine } from "../../../tooling/backend/engine/engine.ts";
import type { SqlStatements } from "../../../tooling/backend/engine/sql.ts";
import { callFunction } from "../support/callFunction.ts";
import { callers } from "../support/personas.ts";
import { randomNumbers } from "../support/randomNumbers.ts";
import { people } from "../support/seedIds.ts";
import { openTestEngine } from "../support/testEngine.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await openTestEngine();
});
afterAll(() => engine.close());

async function figuresOf(tx: SqlStatements, year: number) {
  const { kind, months } = await callFunction(tx, { caller: callers.admin, name: "finances_year", args: { year } });
  expect(kind).toBe("year");
  return months ?? [];
}

test("the seed has fixed figures for January to June 2024, and none for the rest of that year", async () => {
  const months = await engine.sql.rehearse((tx) => figuresOf(tx, 2024));
  const of = (row: Record<string, unknown>) => [
    row.month,
    row.currency,
    row.revenue_cents,
    row.active_clients,
    row.expense_cents,
  ];
  expect(months.map(of)).toEqual([
    ["2024-01", "USD", 521_050, 3, 348_940],
    ["2024-02", "USD", 567_500, 3, 354_900],
    ["2024-03", "USD", 735_575, 4, 418_205],
    ["2024-04", "USD", 689_540, 4, 415_500],
    ["2024-05", "USD", 911_025, 5, 511_850],
    ["2024-06", "USD", 1_045_560, 5, 513_575],
  ]);
});

test("the revenue of the seed is what its clients paid in: no opening balance, no credit, no fee", async () => {
  const { months, plain } = await engine.sql.rehearse(async (tx) => {
    const sum = (kinds: string) =>
      `(select sum(amount_cents)::int from public.payment where date > current_date - 200 and kind in (${kinds}))`;
    const { rows } = await tx.query(
      `select ${sum("'payment'")} as paid, ${sum("'opening'")} as opening, ${sum("'credit'")} as credits`,
    );
    const years = await tx.query(
      "select distinct extract(year from date)::int as year from public.payment where date > current_date - 200",
    );
    const found = [];
    for (const { year } of years.rows) {
      const answered = await figuresOf(tx, Number(year));
      found.push(...answered.filter(({ month }) => String(month).startsWith(String(year))));
    }
    return { plain: rows[0], months: found };
  });
  expect(plain).toMatchObject({ paid: 770_000, opening: 150_000, credits: 17_050 });
  expect(months.reduce((total, { revenue_cents }) => total + Number(revenue_cents), 0)).toBe(770_000);
});

test("a reversal takes what came in back out of the month that it is dated in, and neither a fee nor a credit is revenue", async () => {
  const [before, after] = await engine.sql.rehearse(async (tx) => {
    const figures = [await figuresOf(tx, 2031)];
    const columns = `id, client_account_id, date, description, amount_cents, currency, kind, reverses, reason,
      recorded_by, recorded_by_name`;
    const row = (values: string) => `(${values}, '${people.admin}', 'Ada')`;
    const company = "'c0000000-0000-4000-8000-000000000001'";
    const ids = [1, 2, 3, 4, 5, 6, 7].map((number) => `'90000000-0000-4000-8000-00000000000${number}'`);
    await tx.exec(
      `insert into public.payment (${columns}) values ${[
        row(`${ids[0]}, ${company}, '2030-12-31', 'Top-up', 900, 'USD', 'payment', null, null`),
        row(`${ids[1]}, ${company}, '2031-01-01', 'Fee', -400, 'USD', 'fee', null, null`),
        row(`${ids[2]}, ${company}, '2031-02-01', 'Back', -900, 'USD', 'reversal', ${ids[0]}, 'Wrong'`),
        row(`${ids[3]}, ${company}, '2031-02-01', 'Back', 400, 'USD', 'reversal', ${ids[1]}, 'Wrong'`),
        row(`${ids[4]}, ${company}, '2031-03-01', 'Refund', -70, 'USD', 'refund', null, null`),
        row(`${ids[5]}, ${company}, '2031-04-01', 'Credit', 30, 'USD', 'credit', null, null`),
        row(`${ids[6]}, ${company}, '2031-05-01', 'Back', -30, 'USD', 'reversal', ${ids[5]}, 'Wrong'`),
      ].join(", ")}`,
    );
    figures.push(await figuresOf(tx, 2031));
    return figures;
  });
  expect(before).toEqual([]);
  expect(after).toEqual([
    { month: "2030-12", currency: "USD", revenue_cents: 900, active_clients: 1, expense_cents: 0 },
    { month: "2031-01", currency: "USD", revenue_cents: 0, active_clients: 1, expense_cents: 0 },
    { month: "2031-02", currency: "USD", revenue_cents: -900, active_clients: 0, expense_cents: 0 },
    { month: "2031-03", currency: "USD", revenue_cents: -70, active_clients: 1, expense_cents: 0 },
    { month: "2031-04", currency: "USD", revenue_cents: 0, active_clients: 1, expense_cents: 0 },
    { month: "2031-05", currency: "USD", revenue_cents: 0, active_clients: 0, expense_cents: 0 },
  ]);
});

/** Small and huge amounts, because floating point would lose cents. */
function randomRows() {
  const random = randomNumbers(20_261_124);
  const below = (limit: number) => Math.floor(random() * limit);
  return Array.from({ length: 4000 }, (_, number) => {
    const month = `20${33 + below(3)}-${String(1 + below(12)).padStart(2, "0")}`;
    return {
      id: `90000000-0000-4000-8000-${String(number).padStart(12, "0")}`,
      company: `c1000000-0000-4000-8000-${String(below(40)).padStart(12, "0")}`,
      month,
      date: `${month}-${String(1 + below(28)).padStart(2, "0")}`,
      cents: 1 + Math.floor(random() * 10 ** (1 + random() * 9)),
      currency: below(2) === 0 ? "USD" : "EUR",
      is: (["opening", "payment", "refund", "credit", "fee", "expense"] as const)[below(6)] ?? "expense",
    };
  });
}

test("the figures of random books are their plain sums, to the cent", async () => {
  const rows = randomRows();
  const found = await engine.sql.rehearse(async (tx) => {
    const given = `jsonb_to_recordset($1::jsonb)
      as row (id uuid, company uuid, date date, cents bigint, currency text, "is" text)`;
    const values = [JSON.stringify(rows)];
    await tx.query(
      `insert into public.client_account (id, name) select distinct company, 'Random' from ${given}`,
      values,
    );
    await tx.query(
      `insert into public.payment (
         id, client_account_id, date, description, amount_cents, currency, kind, recorded_by, recorded_by_name
       )
       select id, company, date, 'Random', case when "is" in ('fee', 'refund') then -cents else cents end, currency, "is",
         '${people.admin}', 'Ada'
       from ${given} where "is" <> 'expense'`,
      values,
    );
    await tx.query(
      `insert into public.expense (
         id, spent_on, category, description, amount_cents, currency, recorded_by, recorded_by_name, updated_by,
         updated_by_name
       )
       select id, date, 'other', 'Random', cents, currency, '${people.admin}', 'Ada', '${people.admin}', 'Ada'
       from ${given} where "is" = 'expense'`,
      values,
    );
    return [...(await figuresOf(tx, 2033)), ...(await figuresOf(tx, 2034)), ...(await figuresOf(tx, 2035))];
  });
  // Answers about the second and the third year include the December before.
  const months = [...new Set(rows.map(({ month }) => month))].toSorted();
  const answered = months
    .concat(["2033-12", "2034-12"])
    .flatMap((month) => ["EUR", "USD"].map((code) => [month, code]));
  const expected = answered.map(([month, currency]) => {
    const own = rows.filter((row) => row.month === month && row.currency === currency);
    const sum = (kind: string) => own.filter((row) => row.is === kind).reduce((total, { cents }) => total + cents, 0);
    return {
      month,
      currency,
      revenue_cents: sum("payment") - sum("refund"),
      expense_cents: sum("expense"),
      active_clients: new Set(own.filter((row) => row.is !== "expense").map(({ company }) => company)).size,
    };
  });
  const inOrder = (list: readonly Record<string, unknown>[]) =>
    list.toSorted((one, other) =>
      JSON.stringify([one.month, one.currency]) < JSON.stringify([other.month, other.currency]) ? -1 : 1,
    );
  expect(inOrder(found)).toEqual(inOrder(expected));
});
