import type { SqlStatements } from "../../../tooling/backend/engine/sql.ts";

/** Lets entries of the ledger name deals and invoices that are not there, until the end of the transaction. */
export async function freeCauses(tx: SqlStatements): Promise<void> {
  await tx.exec(`
    alter table public.payment drop constraint if exists payment_invoice_id_fkey;
    alter table public.payment drop constraint if exists payment_deal_id_fkey;
  `);
}
