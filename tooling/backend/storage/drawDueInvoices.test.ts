import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Engine } from "../engine/engine.ts";
import { givenDebtor, givenInvoice } from "../../../supabase/tests/invoices/billing.ts";
import { openTestEngine } from "../../../supabase/tests/support/testEngine.ts";
import { drawDueInvoices } from "./drawDueInvoices.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await openTestEngine();
});
afterAll(() => engine.close());

test("each issued invoice gets its PDF once, with its hash, and a lost mark does not store it twice", async () => {
  expect(await drawDueInvoices(engine)).toBe(2);
  expect(await drawDueInvoices(engine)).toBe(0);
  const { rows } = await engine.sql.query(
    `select object.id::text as file, invoice.pdf_hash as hash, object.metadata ->> 'size' as size
     from public.invoice join storage.objects as object on object.name = 'invoices/' || invoice.id
     where object.bucket_id = 'documents'`,
  );
  expect(rows).toHaveLength(2);
  for (const { file, hash, size } of rows) {
    const kept = await engine.files.open(String(file));
    const bytes = Buffer.from(await new Response(kept?.stream).arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(hash);
    expect(String(bytes.byteLength)).toBe(size);
  }
});

test("a document that cannot be drawn does not hold up the PDFs of the others", async () => {
  const drawable = await engine.sql.transaction(async (tx) => givenInvoice(tx, await givenDebtor(tx), [100]));
  const number = "2019-0001";
  await engine.sql.query(
    `insert into public.invoice (id, client_account_id, number, state, seller, buyer, issued_on, due_on, currency, net_cents, created_by,
       created_by_name, issued_by, issued_by_name, issued_at)
     select gen_random_uuid(), other.client_account_id, $1, 'issued', '{}', '{}', '2019-01-01', '2019-01-01', 'USD', 100,
       other.issued_by, 'Ada', other.issued_by, 'Ada', '2019-01-01'
     from public.invoice as other where other.id = $2`,
    [number, drawable.id],
  );
  await drawDueInvoices(engine);
  const { rows } = await engine.sql.query(
    "select number from public.invoice where number is not null and pdf_hash is null",
  );
  expect(rows).toEqual([{ number }]);
});
