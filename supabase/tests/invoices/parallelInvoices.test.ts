import { randomUUID } from "node:crypto";
import { Pool } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Engine } from "../../../tooling/backend/engine/engine.ts";
import { createPoolSql } from "../../../tooling/backend/engine/poolSql.ts";
import type { Sql } from "../../../tooling/backend/engine/sql.ts";
import { openPostgresEngine, openTestEngine } from "../support/testEngine.ts";
import { bill, givenDebtor, givenEntry, invoicesOf, rulesBrokenBy } from "./billing.ts";

/** Companies with 25 invoices each: 40 of them with PIPELARK_PROPERTY_RUNS=1000, which takes minutes. */
const companies = Number(process.env.PIPELARK_PROPERTY_RUNS ?? 0) >= 1000 ? 40 : 6;
const invoices = companies * 25;

const engines = [
  { name: "the embedded engine", isPostgres: false },
  { name: "PostgreSQL", isPostgres: true },
];

describe.each(engines)("at the same time, on $name", ({ isPostgres }) => {
  let engine: Engine;
  let sql: Sql;
  let pool: Pool | undefined;
  beforeAll(async () => {
    if (!isPostgres) {
      engine = await openTestEngine();
      sql = engine.sql;
      return;
    }
    const postgres = await openPostgresEngine();
    engine = postgres;
    pool = new Pool({ connectionString: postgres.databaseUrl, max: 12 });
    sql = createPoolSql(pool);
  });
  afterAll(async () => {
    await pool?.end();
    await engine.close();
  });

  test(
    `${invoices} issues, each sent twice, and as many payments leave no gap, no double number, and books that add up`,
    async () => {
      const debtors = await sql.transaction(async (tx) => {
        const ids: string[] = [];
        for (let index = 0; index < companies; index += 1)
          ids.push(await givenDebtor(tx, { taxBp: index % 2 === 0 ? 0 : 1900 }));
        return ids;
      });
      const drafts: { company: string; id: string; version: number }[] = [];
      for (const company of debtors) {
        await sql.transaction(async (tx) => {
          for (let index = 0; index < 25; index += 1) {
            const payment = await givenEntry(tx, company, -(100 + index));
            const id = randomUUID();
            await tx.query(
              `insert into public.invoice (id, client_account_id, currency, agreement_id, tax_bp, tax_note, created_by, created_by_name)
             select $1, $2, 'USD', agreed.id, agreed.tax_bp, agreed.tax_note, gen_random_uuid(), 'Ada'
             from public.agreement as agreed where agreed.client_account_id = $2`,
              [id, company],
            );
            await tx.query(
              `insert into public.invoice_line (invoice_id, position, text, amount_cents, payment_id) values ($1, 1, 'Fee', $2, $3)`,
              [id, 100 + index, payment],
            );
            await tx.query("select private.total_draft($1)", [id]);
            drafts.push({ company, id, version: 2 });
          }
        });
      }
      const issues = drafts.flatMap(({ id, version }) => {
        const issue = () => sql.transaction((tx) => bill(tx, "issue_invoice", { request: { id, version } }));
        return [issue, issue];
      });
      const answers = await Promise.all(issues.map((issue) => issue()));
      expect(new Set(answers.map(({ kind }) => kind))).toEqual(new Set(["issued"]));
      const { rows } = await sql.query("select number from public.invoice where number is not null order by number");
      const numbers = rows.map(({ number }) => String(number));
      // Two are of the seed.
      expect(numbers.length).toBe(invoices + 2);
      for (const year of new Set(numbers.map((number) => number.slice(0, 4)))) {
        const places = numbers.filter((number) => number.startsWith(year)).map((number) => Number(number.slice(5)));
        expect(places).toEqual(places.map((_, index) => index + 1));
      }

      const payments = drafts.map(({ id }) => {
        const request = { id: randomUUID(), invoice_id: id, date: "2026-03-01", amount_cents: 110 };
        return () => sql.transaction((tx) => bill(tx, "record_invoice_payment", { request }));
      });
      // Meanwhile an admin allocates and reverses.
      const others = debtors.map(
        (company) => () => sql.transaction((tx) => bill(tx, "allocate_automatically", { company })),
      );
      const paid = await Promise.all([...payments, ...others].map((pay) => pay()));
      expect(new Set(paid.map(({ kind }) => kind))).toEqual(new Set(["recorded", "allocated"]));
      for (const company of debtors) {
        expect(await rulesBrokenBy(sql, company)).toEqual([]);
        expect((await sql.transaction((tx) => invoicesOf(tx, company))).every(({ paid: cents }) => cents > 0)).toBe(
          true,
        );
      }
    },
    Math.max(120_000, invoices * 600),
  );

  test("reversals of billed fees and payments while they are drafted, issued and allocated end without a deadlock", async () => {
    const company = await sql.transaction((tx) => givenDebtor(tx));
    for (let round = 0; round < 15; round += 1) {
      const [fee, money] = await sql.transaction(async (tx) => [
        await givenEntry(tx, company, -1000),
        await givenEntry(tx, company, 700),
      ]);
      const call = (name: string, args: Record<string, unknown>) => sql.transaction((tx) => bill(tx, name, args));
      const answers = await Promise.all([
        call("draft_invoices", { request: { client_account_id: company } }),
        call("reverse_payment", { id: fee, reason: "No.", reversal_id: randomUUID() }),
        call("allocate_automatically", { company }),
        call("reverse_payment", { id: money, reason: "No.", reversal_id: randomUUID() }),
        call("draft_invoices", { request: {} }),
      ]);
      for (const { kind } of answers) expect(["drafted", "reversed", "allocated"]).toContain(kind);
      expect(await rulesBrokenBy(sql, company)).toEqual([]);
      await givenIssued(company);
    }
  });

  async function givenIssued(company: string): Promise<void> {
    await sql.transaction(async (tx) => {
      await givenEntry(tx, company, -500);
      await bill(tx, "draft_invoices", { request: { client_account_id: company } });
      const draft = (await invoicesOf(tx, company)).find(({ number }) => number === null);
      await bill(tx, "issue_invoice", { request: { id: draft?.id, version: draft?.version } });
    });
  }
});
