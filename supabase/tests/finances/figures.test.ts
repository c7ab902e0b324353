import { afterAll, beforeAll, expect, test } from "vitest";
import type { Engine } from "../../../tooling/backend/engine/engine.ts";
import type { SqlStatements } from "../../../tooling/backend/engine/sql.ts";
import { callFunction } from "../support/callFunction.ts";
import { freeCauses } from "../support/freeCauses.ts";
import { callers } from "../support/personas.ts";
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
    row.received_cents,
    row.active_clients,
    row.expense_cents,
  ];
  expect(months.map(of)).toEqual([
    ["2024-01", "USD", 521_050, 521_050, 3, 348_940],
    ["2024-02", "USD", 567_500, 567_500, 3, 354_900],
    ["2024-03", "USD", 735_575, 735_575, 4, 418_205],
    ["2024-04", "USD", 689_540, 689_540, 4, 415_500],
    ["2024-05", "USD", 911_025, 911_025, 5, 511_850],
    ["2024-06", "USD", 1_045_560, 1_045_560, 5, 513_575],
  ]);
});

test("the money in of the seed is what its clients paid, and its revenue is its fees less its credits", async () => {
  const { sums, months } = await engine.sql.rehearse(async (tx) => {
    const { rows } = await tx.query(
      `select coalesce(original.kind, paid.kind) as kind, sum(paid.amount_cents)::int as cents
       from public.payment as paid left join public.payment as original on original.id = paid.reverses
       where paid.date > current_date - 200 group by 1`,
    );
    const years = await tx.query(
      "select distinct extract(year from date)::int as year from public.payment where date > current_date - 200",
    );
    const found = [];
    for (const { year } of years.rows) {
      const answered = await figuresOf(tx, Number(year));
      found.push(...answered.filter(({ month }) => String(month).startsWith(String(year))));
    }
    return { sums: new Map(rows.map(({ kind, cents }) => [kind, Number(cents)])), months: found };
  });
  expect(["payment", "opening", "credit"].map((kind) => sums.get(kind))).toEqual([770_000, 150_000, 17_050]);
  expect(totalOf(months, "received_cents")).toBe(770_000);
  const owed = (sums.get("fee") ?? 0) + (sums.get("commission") ?? 0);
  expect(totalOf(months, "revenue_cents")).toBe(-owed - 17_050);
});

function totalOf(rows: readonly Record<string, unknown>[], figure: string): number {
  return rows.reduce((total, row) => total + Number(row[figure]), 0);
}

const columns = `id, client_account_id, date, description, amount_cents, currency, kind, reverses, reason, deal_id, invoice_id,
  recorded_by, recorded_by_name`;

type Entry = { id: string; date: string; cents: number; kind: string; reverses?: string; deal?: string };

function valuesOf({ id, date, cents, kind, reverses, deal }: Entry): string {
  const quoted = (value: string | undefined) => (value === undefined ? "null" : `'${value}'`);
  const takesBack = kind === "reversal" || (kind === "commission" && cents > 0);
  return `('${id}', 'c0000000-0000-4000-8000-000000000001', '${date}', 'Entry', ${cents}, 'USD', '${kind}', ${quoted(reverses)},
    ${takesBack ? "'Wrong'" : "null"}, ${quoted(deal)}, ${kind === "tax" ? `'${id}'` : "null"}, '${people.admin}', 'Ada')`;
}

function idOf(number: number): string {
  return `90000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
}

test("each kind counts in its figure, and what takes it back in the month of the taking back", async () => {
  const [before, after] = await engine.sql.rehearse(async (tx) => {
    const figures = [await figuresOf(tx, 2031)];
    const entries: Entry[] = [
      { id: idOf(1), date: "2030-12-31", cents: 900, kind: "payment" },
      { id: idOf(2), date: "2031-01-01", cents: -400, kind: "fee" },
      { id: idOf(3), date: "2031-02-01", cents: -900, kind: "reversal", reverses: idOf(1) },
      { id: idOf(4), date: "2031-02-01", cents: 400, kind: "reversal", reverses: idOf(2) },
      { id: idOf(5), date: "2031-03-01", cents: -70, kind: "refund" },
      { id: idOf(6), date: "2031-04-01", cents: 30, kind: "credit" },
      { id: idOf(7), date: "2031-05-01", cents: -30, kind: "reversal", reverses: idOf(6) },
      { id: idOf(8), date: "2031-06-01", cents: -500, kind: "commission", deal: idOf(50) },
      { id: idOf(9), date: "2031-07-01", cents: 500, kind: "commission", deal: idOf(50) },
      { id: idOf(10), date: "2031-08-01", cents: -95, kind: "tax" },
      { id: idOf(11), date: "2031-09-01", cents: -95, kind: "opening" },
    ];
    await freeCauses(tx);
    await tx.exec(`insert into public.payment (${columns}) values ${entries.map(valuesOf).join(", ")}`);
    figures.push(await figuresOf(tx, 2031));
    return figures;
  });
  expect(before).toEqual([]);
  const month = (name: string, [revenue_cents, received_cents, active_clients]: [number, number, number]) => ({
    month: name,
    currency: "USD",
    revenue_cents,
    received_cents,
    active_clients,
    expense_cents: 0,
  });
  expect(after).toEqual([
    month("2030-12", [0, 900, 1]),
    month("2031-01", [400, 0, 1]),
    month("2031-02", [-400, -900, 0]),
    month("2031-03", [0, -70, 1]),
    month("2031-04", [-30, 0, 1]),
    month("2031-05", [30, 0, 0]),
    month("2031-06", [500, 0, 1]),
    month("2031-07", [-500, 0, 1]),
    month("2031-08", [0, 0, 1]),
    month("2031-09", [0, 0, 1]),
  ]);
});

test("an entry and its reversal are added to the sums of their month without a search through the ledger", async () => {
  const scans = await engine.sql.rehearse(async (tx) => {
    async function scansOfLedger() {
      const { rows } = await tx.query(
        "select coalesce(sum(seq_scan), 0)::int as scans from pg_stat_xact_all_tables where relid = 'public.payment'::regclass",
      );
      return Number(rows[0]?.scans);
    }
    const id = idOf(1);
    const before = await scansOfLedger();
    for (const entry of [
      { id, date: "2031-01-01", cents: -400, kind: "fee" },
      { id: idOf(2), date: "2031-02-01", cents: 400, kind: "reversal", reverses: id },
    ])
      await tx.exec(`insert into public.payment (${columns}) values ${valuesOf(entry)}`);
    return (await scansOfLedger()) - before;
  });
  expect(scans).toBe(0);
});
