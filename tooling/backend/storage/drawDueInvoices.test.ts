import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Engine } from "../engine/engine.ts";
import { openSeededEngine } from "../test/seededEngine.ts";
import { drawDueInvoices } from "./drawDueInvoices.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await openSeededEngine("http://localhost:4400");
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
