import type { Payment, Statement } from "@pipelark/shared-data/payments/paymentSchema";
import { csvOf, decimalOf } from "@pipelark/shared-signed-in/ledger/csv";

const columns = ["Date", "Description", "Amount", "Currency", "Status", "Balance", "Reason"];

/** The payments as a spreadsheet reads them. */
export function paymentCsv({ payments }: Pick<Statement, "payments">): Promise<string> {
  return csvOf([columns, ...payments.map(row)]);
}

function row({ date, description, amountCents, currency, status, balanceCents, reason }: Payment): string[] {
  return [date, description, decimalOf(amountCents), currency, status, decimalOf(balanceCents), reason ?? ""];
}
