import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Engine } from "../../../tooling/backend/engine/engine.ts";
import type { SqlStatements } from "../../../tooling/backend/engine/sql.ts";
import { callFunction } from "../support/callFunction.ts";
import { freeCauses } from "../support/freeCauses.ts";
import { callers } from "../support/personas.ts";
import { randomNumbers } from "../support/randomNumbers.ts";
import { people } from "../support/seedIds.ts";
import { openTestEngine } from "../support/testEngine.ts";

const years = [2033, 2034, 2035];
const kinds = ["opening", "payment", "refund", "credit", "fee", "commission", "tax"] as const;
const belowZero = new Set<string>(["refund", "fee", "commission", "tax"]);

type Entry = {
  id: string;
  company: string;
  date: string;
  cents: number;
  currency: string;
  kind: string;
  reverses?: string;
  reason?: string;
  deal?: string;
};

let engine: Engine;
beforeAll(async () => {
  engine = await openTestEngine();
});
afterAll(() => engine.close());

/** Entries and what takes some of them back, in statements of one to thirty rows. Small and huge amounts, because floating point would lose cents. */
function randomStatements(seed: number): Entry[][] {
  const random = randomNumbers(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  let last = 0;
  const makeId = () => `90000000-0000-4000-8000-${String((last += 1)).padStart(12, "0")}`;
  const makeDate = () =>
    `${years[below(3)]}-${String(1 + below(12)).padStart(2, "0")}-${String(1 + below(28)).padStart(2, "0")}`;
  const entries = Array.from({ length: 700 }, () => {
    const kind = kinds[below(kinds.length)] ?? "fee";
    const entry: Entry = {
      id: makeId(),
      company: `c1000000-0000-4000-8000-${String(below(12)).padStart(12, "0")}`,
      date: makeDate(),
      cents: (1 + Math.floor(random() * 10 ** (1 + random() * 9))) * (belowZero.has(kind) ? -1 : 1),
      currency: below(2) === 0 ? "USD" : "EUR",
      kind,
      ...(kind === "commission" && { deal: makeId() }),
    };
    if (kind === "tax" || random() > 0.3) return [entry];
    const back = { ...entry, id: makeId(), date: makeDate(), cents: -entry.cents, reason: "Wrong" };
    return [entry, kind === "commission" ? back : { ...back, kind: "reversal", reverses: entry.id }];
  }).flat();
  const statements: Entry[][] = [];
  while (entries.length > 0) statements.push(entries.splice(0, 1 + below(30)));
  return statements;
}

async function write(tx: SqlStatements, statements: Entry[][]): Promise<void> {
  await freeCauses(tx);
  await tx.query(
    `insert into public.client_account (id, name)
     select ('c1000000-0000-4000-8000-' || lpad(number::text, 12, '0'))::uuid, 'Random' from generate_series(0, 11) as number`,
  );
  for (const entries of statements) {
    await tx.query(
      `insert into public.payment (id, client_account_id, date, description, amount_cents, currency, kind, reverses, reason,
         deal_id, invoice_id, recorded_by, recorded_by_name)
       select id, company, date, 'Random', cents, currency, kind, reverses, reason, deal, case when kind = 'tax' then id end,
         '${people.admin}', 'Ada'
       from jsonb_to_recordset($1::jsonb) as row (id uuid, company uuid, date date, cents bigint, currency text, kind text,
         reverses uuid, reason text, deal uuid)`,
      [JSON.stringify(entries)],
    );
  }
}

/** Figures as plain sums of the ledger. */
const plain = `
  coalesce(-sum(amount_cents) filter (where counted in ('commission', 'fee', 'credit')), 0)::text as revenue,
  coalesce(sum(amount_cents) filter (where counted in ('payment', 'refund')), 0)::text as received
  from (
    select entry.*, coalesce((select known.kind from public.payment as known where known.id = entry.reverses), entry.kind) as counted
    from public.payment as entry
  ) as ledger`;

describe.each([20_261_124, 1, 2, 3])("random books, seed %i", (seed) => {
  test("their figures by month and by company are plain sums, to the cent", async () => {
    await engine.sql.rehearse(async (tx) => {
      await write(tx, randomStatements(seed));
      for (const year of years) {
        const inYear = `date between '${year}-01-01' and '${year}-12-31'`;
        const months = await tx.query(
          `select to_char(date, 'YYYY-MM') as month, currency, count(distinct client_account_id) filter (where reverses is null)::int as clients,
             ${plain} where ${inYear} group by 1, 2`,
        );
        const ofYear = await callFunction(tx, { caller: callers.admin, name: "finances_year", args: { year } });
        const answered = (ofYear.months ?? []).filter(({ month }) => String(month).startsWith(String(year)));
        const told = answered.map((row) => [row.month, row.currency, row.active_clients, ...figures(row)]);
        expect(told.length).toBeGreaterThan(20);
        expect(inOrder(told)).toEqual(
          inOrder(months.rows.map((row) => [row.month, row.currency, row.clients, row.revenue, row.received])),
        );

        const companies = await tx.query(
          `select client_account_id as id, currency,
             (select sum(amount_cents)::text from public.payment as all_entries
              where all_entries.client_account_id = ledger.client_account_id and all_entries.currency = ledger.currency
                and date <= '${year}-12-31') as balance, ${plain} where ${inYear} group by 1, 2`,
        );
        const answer = await callFunction(tx, { caller: callers.admin, name: "finances_companies", args: { year } });
        const toldOfCompanies = (answer.companies ?? []).map((row) => [
          row.client_account_id,
          row.currency,
          String(row.balance_cents),
          ...figures(row),
        ]);
        expect(inOrder(toldOfCompanies)).toEqual(
          inOrder(companies.rows.map((row) => [row.id, row.currency, row.balance, row.revenue, row.received])),
        );
      }
    });
  });
});

test("staff and clients are told no figures", async () => {
  const answers = await engine.sql.rehearse(async (tx) => {
    const kindsOf = [];
    for (const caller of [callers.staff, callers.client, callers.stranger]) {
      for (const name of ["finances_year", "finances_companies"]) {
        kindsOf.push((await callFunction(tx, { caller, name, args: { year: 2024 } })).kind);
      }
    }
    return kindsOf;
  });
  expect(new Set(answers)).toEqual(new Set(["42501"]));
});

function figures(row: Record<string, unknown>): string[] {
  return [String(row.revenue_cents), String(row.received_cents)];
}

function inOrder(rows: readonly unknown[]): string[] {
  return rows.map((row) => JSON.stringify(row)).toSorted();
}
