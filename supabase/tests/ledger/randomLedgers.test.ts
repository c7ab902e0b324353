import { afterAll, beforeAll, expect, test } from "vitest";
import type { Engine } from "../../../tooling/backend/engine/engine.ts";
import type { SqlStatements } from "../../../tooling/backend/engine/sql.ts";
import { callers } from "../support/personas.ts";
import { randomNumbers } from "../support/randomNumbers.ts";
import { people } from "../support/seedIds.ts";
import { openTestEngine } from "../support/testEngine.ts";

const ledgers = 10_000;
/** Written by the functions, at a millisecond or two each; the rows of the others are inserted in the same form. */
const ledgersByFunctions = 800;

let engine: Engine;
beforeAll(async () => {
  engine = await openTestEngine();
});
afterAll(() => engine.close());

/** A payment with its reversal; or an update with the admin's decision. */
type Act = {
  id: string;
  company: string;
  date: string;
  cents: number;
  is: "payment" | "update";
  reversal?: string;
  decision?: "approve" | "reject";
};

function companyOf(ledger: number): string {
  return `c1000000-0000-4000-8000-${String(ledger).padStart(12, "0")}`;
}

/** Returns one to three acts for each company. Small and huge amounts, because floating point would lose cents. */
function randomActs(): Act[][] {
  const random = randomNumbers(20_261_121);
  let lastId = 0;
  const makeId = () => `90000000-0000-4000-8000-${String((lastId += 1)).padStart(12, "0")}`;
  function randomAct(company: string): Act {
    const cents = (1 + Math.floor(random() * 10 ** (1 + random() * 11))) * (random() < 0.4 ? -1 : 1);
    const date = `2025-0${1 + Math.floor(random() * 9)}-1${Math.floor(random() * 10)}`;
    const act = { id: makeId(), company, date, cents };
    const [kind, fate] = [random(), random()];
    if (kind < 0.7) return { ...act, is: "payment", reversal: fate < 0.2 ? makeId() : undefined };
    // Three of five are approved, one is rejected, and one still waits.
    const decision = (["approve", "approve", "approve", "reject"] as const)[Math.floor(fate * 5)];
    return { ...act, is: "update", decision };
  }
  return Array.from({ length: ledgers }, (_, ledger) =>
    Array.from({ length: 1 + Math.floor(random() * 3) }, () => randomAct(companyOf(ledger))),
  );
}

function plainSum(acts: Act[]): number {
  const counted = acts.filter((act) =>
    act.is === "payment" ? act.reversal === undefined : act.decision === "approve",
  );
  return counted.reduce((sum, { cents }) => sum + cents, 0);
}

async function storeUpdates(tx: SqlStatements, acts: Act[]): Promise<void> {
  await tx.query(
    `insert into public.client_update (
       id, client_account_id, author_id, author_name, type, title, description, amount_cents, currency, status
     )
     select act.id, act.company, '${people.client}', 'Cleo', 'client', 'Random', '', act.cents, 'USD', 'pending'
     from jsonb_to_recordset($1::jsonb) as act (id uuid, company uuid, cents bigint)`,
    [JSON.stringify(acts.filter((act) => act.is === "update"))],
  );
}

async function writeByFunctions(tx: SqlStatements, acts: Act[]): Promise<unknown> {
  await tx.become(callers.admin);
  const { rows } = await tx.query(
    `with act as materialized (
       select * from jsonb_to_recordset($1::jsonb)
         as act (id uuid, company uuid, date text, cents bigint, "is" text, reversal uuid, decision text)
     )
     select answer ->> 'kind' as kind, count(*)::int as times
     from (
       select public.record_payment(jsonb_build_object('id', id, 'client_account_id', company, 'date', date,
         'description', 'Random', 'amount_cents', cents)) as answer from act where "is" = 'payment'
       union all select public.reverse_payment(id, 'Wrong', reversal) from act where reversal is not null
       union all select public.approve_update(id) from act where decision = 'approve'
       union all select public.reject_update(id, 'No') from act where decision = 'reject'
     ) as done
     group by 1`,
    [JSON.stringify(acts)],
  );
  await tx.exec("reset role");
  return Object.fromEntries(rows.map((row) => [row.kind, row.times]));
}

async function storeRows(tx: SqlStatements, acts: Act[]): Promise<void> {
  await tx.query(
    `with act as materialized (
       select * from jsonb_to_recordset($1::jsonb)
         as act (id uuid, company uuid, date date, cents bigint, "is" text, reversal uuid, decision text)
     )
     insert into public.payment (
       id, client_account_id, date, description, amount_cents, currency, kind, reverses, reason, update_id, recorded_by,
       recorded_by_name
     )
     select id, company, date, 'Random', cents, 'USD', private.usual_kind(cents), null::uuid, null, case when "is" = 'update' then id end,
       '${people.admin}'::uuid, 'Ada'
     from act where "is" = 'payment' or decision = 'approve'
     union all
     select reversal, company, date, 'Random', -cents, 'USD', 'reversal', id, 'Wrong', null, '${people.admin}', 'Ada'
     from act where reversal is not null`,
    [JSON.stringify(acts)],
  );
}

/** Compares the balances of both views; null where they differ. */
async function balances(tx: SqlStatements): Promise<Map<string, number | null>> {
  const { rows } = await tx.query(
    `select client_account_id as company,
       (case when balance.balance_cents = latest.balance_cents then balance.balance_cents end)::text as cents
     from public.client_balance as balance
     join (
       select distinct on (client_account_id) client_account_id, balance_cents from public.payment_with_balance
       order by client_account_id, date desc, created_at desc, id desc
     ) as latest using (client_account_id)`,
  );
  return new Map(rows.map(({ company, cents }) => [String(company), cents === null ? null : Number(cents)]));
}

test("the balances of 10,000 random ledgers are their plain sums, to the cent", async () => {
  const acts = randomActs();
  const byFunctions = acts.slice(0, ledgersByFunctions).flat();
  const { kinds, found } = await engine.sql.rehearse(async (tx) => {
    await tx.query(
      `insert into public.client_account (id, name) select company, 'Random' from unnest($1::uuid[]) as company`,
      [acts.map((_, ledger) => companyOf(ledger))],
    );
    await storeUpdates(tx, acts.flat());
    await storeRows(tx, acts.slice(ledgersByFunctions).flat());
    return { kinds: await writeByFunctions(tx, byFunctions), found: await balances(tx) };
  });
  expect(kinds).toEqual({
    recorded: byFunctions.filter((act) => act.is === "payment").length,
    reversed: byFunctions.filter((act) => act.reversal !== undefined).length,
    approved: byFunctions.filter((act) => act.decision === "approve").length,
    rejected: byFunctions.filter((act) => act.decision === "reject").length,
  });
  expect(acts.map((_, ledger) => found.get(companyOf(ledger)) ?? 0)).toEqual(acts.map(plainSum));
});
