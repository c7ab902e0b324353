import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Engine } from "../engine/engine.ts";
import { givenDebtor, givenInvoice } from "../../../supabase/tests/invoices/billing.ts";
import { callers, signedIn } from "../../../supabase/tests/support/personas.ts";
import { people } from "../../../supabase/tests/support/seedIds.ts";
import { openTestEngine } from "../../../supabase/tests/support/testEngine.ts";
import { drawDueAgreements } from "./drawDueAgreements.ts";
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

test("each agreement gets a PDF as it was offered and one as it was accepted, once", async () => {
  const { rows: offered } = await engine.sql.query(
    "select id::text, accepted_at from public.agreement where state <> 'draft'",
  );
  const due = offered.flatMap(({ id, accepted_at: accepted }) => [
    `agreements/${String(id)}-offered`,
    ...(accepted === null ? [] : [`agreements/${String(id)}-accepted`]),
  ]);
  expect(due.length).toBeGreaterThan(2);
  expect(await drawDueAgreements(engine)).toBe(due.length);
  expect(await drawDueAgreements(engine)).toBe(0);
  const { rows } = await engine.sql.query(
    "select id::text, name from storage.objects where bucket_id = 'documents' and name like 'agreements/%'",
  );
  expect(rows.map(({ name }) => String(name)).toSorted()).toEqual(due.toSorted());
  const kept = await engine.files.open(String(rows[0]?.["id"]));
  expect(
    Buffer.from(await new Response(kept?.stream).arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");
});

test("who reads an agreement reads its PDF, and nobody else", async () => {
  const readers: Record<string, number> = {};
  for (const [name, caller] of Object.entries({ ...callers, "other company": signedIn(people.client2) })) {
    readers[name] = await engine.sql.rehearse(async (tx) => {
      await tx.become(caller);
      const { rows } = await tx.query(
        `select from storage.objects where bucket_id = 'documents' and name = 'agreements/16000000-0000-4000-8000-000000000001-accepted'`,
      );
      return rows.length;
    });
  }
  expect(readers).toEqual({ visitor: 0, client: 1, staff: 0, admin: 1, stranger: 0, "other company": 0 });
});
