import { createHash } from "node:crypto";
import * as v from "valibot";
import type { FileStore } from "../engine/fileStore.ts";
import type { Sql } from "../engine/sql.ts";
import { serverLog } from "../log/serverLog.ts";
import { drawInvoice, invoiceDocumentSchema } from "../documents/drawInvoice.ts";
import { keepDocument } from "./keepDocument.ts";

/** Invoices that are drawn in one run. */
const most = 10;

export type DrawOptions = { sql: Pick<Sql, "query" | "transaction">; files: FileStore };

/** Draws the PDF of each issued invoice that has none, and stores it with its hash. Returns how many. */
export async function drawDueInvoices({ sql, files }: DrawOptions): Promise<number> {
  const { rows } = await sql.query("select document from private.undrawn_invoices($1) as document", [most]);
  let drawn = 0;
  for (const { document } of rows) {
    try {
      await drawOne(v.parse(invoiceDocumentSchema, document), { sql, files });
      drawn += 1;
    } catch (error) {
      // One that cannot be drawn does not hold up the others.
      serverLog.failed("Invoices", error);
    }
  }
  return drawn;
}

async function drawOne(
  document: v.InferOutput<typeof invoiceDocumentSchema>,
  { sql, files }: DrawOptions,
): Promise<void> {
  const bytes = await drawInvoice(document);
  const hash = createHash("sha256").update(bytes).digest("hex");
  await keepDocument({
    sql,
    files,
    name: `invoices/${document.id}`,
    bytes,
    mark: (tx) =>
      tx.query("update public.invoice set pdf_hash = $2, updated_at = now() where id = $1 and pdf_hash is null", [
        document.id,
        hash,
      ]),
  });
}
