import * as v from "valibot";
import { agreementDocumentSchema, drawAgreement } from "../documents/drawAgreement.ts";
import { serverLog } from "../log/serverLog.ts";
import { readBrand } from "../mail/readBrand.ts";
import type { DrawOptions } from "./drawDueInvoices.ts";
import { keepDocument } from "./keepDocument.ts";

/** Agreements that are drawn in one run. */
const most = 10;

/** Draws the PDF of each agreement that was offered or accepted and has none, and stores it. Returns how many. */
export async function drawDueAgreements({ sql, files }: DrawOptions): Promise<number> {
  const { rows } = await sql.query("select document from private.undrawn_agreements($1) as document", [most]);
  if (rows.length === 0) return 0;
  const { name } = await readBrand(sql);
  let drawn = 0;
  for (const { document } of rows) {
    try {
      const agreement = v.parse(agreementDocumentSchema, document);
      const bytes = await drawAgreement(agreement, name);
      await keepDocument({ sql, files, name: agreement.path, bytes });
      drawn += 1;
    } catch (error) {
      // One that cannot be drawn does not hold up the others.
      serverLog.failed("Agreements", error);
    }
  }
  return drawn;
}
