import { openDataEngine, type DataEngine } from "@pipelark/shared-testing/dataEngine";
import { fakePerson } from "@pipelark/shared-testing/fakePerson";
import { fakeShellServices } from "@pipelark/shared-testing/fakeShellServices";
import { supabaseOver } from "@pipelark/shared-testing/supabaseOver";
import { QueryClient } from "@tanstack/react-query";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { readOwnCompany } from "../clients/companyRepository.ts";
import { readStatement } from "./paymentQueries.ts";
import { listPayments, readBalance } from "./paymentRepository.ts";
import type { Payment, PaymentPosition, PaymentSort, Period } from "./paymentSchema.ts";

// Silences the engine, which logs each refused statement.
vi.spyOn(console, "error").mockImplementation(() => undefined);

const ever: Period = { from: null, until: null };
let backend: DataEngine;
let companyId: string;

beforeAll(async () => {
  backend = await openDataEngine();
  companyId = (await readOwnCompany(await backend.clientOf("client"))).id;
});

afterAll(() => backend.close());

type Wanted = { period?: Period; sort?: PaymentSort; size: number };

async function allPages({ period = ever, size, ...order }: Wanted): Promise<Payment[]> {
  const client = await backend.clientOf("client");
  const found: Payment[] = [];
  let from: PaymentPosition | null = null;
  do {
    const page = await listPayments(client, { companyId, period, from, size, ...order });
    found.push(...page.payments);
    from = page.next;
  } while (from);
  return found;
}

function statementOf(period: Period, onProgress = (_count: number) => {}) {
  const services = fakeShellServices({ user: fakePerson("client").user, supabase: () => backend.clientOf("client") });
  return readStatement({ services, queries: new QueryClient(), period, onProgress });
}

it("reads the balance of the seed, and zero where nothing was paid", async () => {
  await expect(readBalance(await backend.clientOf("client"), companyId)).resolves.toBe(250_000);
  await expect(readBalance(await backend.clientOf("otherClient"), companyId)).resolves.toBe(0);
});

it("lists the payments, newest first, each with the balance after it", async () => {
  const payments = await allPages({ size: 200 });
  expect(payments[0]?.balanceCents).toBe(250_000);
  let sum = 0;
  for (const { amountCents, balanceCents } of payments.toReversed()) {
    sum += amountCents;
    expect(balanceCents).toBe(sum);
  }
});

it("comes to every payment once in pages", async () => {
  const whole = await allPages({ size: 200 });
  const inPages = await allPages({ size: 2 });
  expect(inPages.map(({ id }) => id)).toEqual(whole.map(({ id }) => id));
});

it("sorts all payments by date, the oldest first, in pages", async () => {
  const newestFirst = await allPages({ size: 200 });
  const sorted = await allPages({ sort: { column: "date", direction: "ascending" }, size: 2 });
  expect(sorted).toEqual(newestFirst.toReversed());
});

it.each([
  ["description", "ascending"],
  ["description", "descending"],
  ["amount_cents", "ascending"],
  ["amount_cents", "descending"],
] as const)("sorts all payments by %s, %s, in pages", async (column, direction) => {
  const newestFirst = await allPages({ size: 200 });
  const sorted = await allPages({ sort: { column, direction }, size: 2 });
  expect(sorted.map(({ id }) => id).toSorted()).toEqual(newestFirst.map(({ id }) => id).toSorted());
  const values = sorted.map(({ description, amountCents }) => (column === "description" ? description : amountCents));
  const ascending = direction === "ascending" ? values : values.toReversed();
  for (const [place, value] of ascending.slice(1).entries()) {
    expect(value >= (ascending[place] ?? value)).toBe(true);
  }
});

it("keeps to the period, its first and last day included", async () => {
  const whole = await allPages({ size: 200 });
  const [from, until] = [whole[5]?.date ?? "", whole[2]?.date ?? ""];
  const found = await allPages({ period: { from, until }, size: 200 });
  expect(found).toEqual(whole.filter(({ date }) => date >= from && date <= until));
  expect(found.length).toBeGreaterThanOrEqual(4);
});

it("shows another company nothing, and staff neither", async () => {
  for (const who of ["otherClient", "staff"] as const) {
    const page = await listPayments(await backend.clientOf(who), { companyId, period: ever, from: null, size: 5 });
    expect(page, who).toEqual({ payments: [], next: null });
  }
});

it("adds a statement up: what was there, what was paid, what is left", async () => {
  const whole = await allPages({ size: 200 });
  const [from, until] = [whole[5]?.date ?? "", whole[2]?.date ?? ""];
  const statement = await statementOf({ from, until });
  const sum = statement.payments.reduce((total, { amountCents }) => total + amountCents, 0);
  expect(statement).toMatchObject({ company: "Northwind Robotics", currency: "USD" });
  expect(statement.openingCents + sum).toBe(statement.closingCents);
  expect(statement.payments[0]?.date).toBe(from);
});

it("carries the balance through a period in which nothing was paid", async () => {
  const future = await statementOf({ from: "2099-01-01", until: "2099-12-31" });
  expect(future).toMatchObject({ openingCents: 250_000, closingCents: 250_000, payments: [] });
  const past = await statementOf({ from: "2001-01-01", until: "2001-12-31" });
  expect(past).toMatchObject({ openingCents: 0, closingCents: 0, payments: [] });
});

it("reads a statement of thousands in pages, and says how far it is", async () => {
  await backend.sql.query(
    `insert into payment (id, client_account_id, date, description, amount_cents, currency, kind, recorded_by, recorded_by_name, created_at)
     select gen_random_uuid(), $1, '2010-05-01', 'Payment ' || number, number, 'USD', 'payment', gen_random_uuid(), 'Ada Admin', '2010-05-01 10:00+00'
     from generate_series(1, 2500) as number`,
    [companyId],
  );
  const progress: number[] = [];
  const statement = await statementOf({ from: "2010-01-01", until: "2010-12-31" }, (count) => progress.push(count));
  expect(progress).toEqual([999, 1998, 2500]);
  expect(statement).toMatchObject({ openingCents: 0, closingCents: (2500 * 2501) / 2 });
});

it("refuses an amount that is no whole cents", async () => {
  const client = await supabaseOver(() => Response.json([{ balance_cents: 2500.5 }]))();
  await expect(readBalance(client, companyId)).rejects.toMatchObject({ kind: "unexpected" });
});
