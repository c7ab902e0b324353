import type { Payment, Statement } from "@pipelark/shared-data/payments/paymentSchema";
import { csvOf, decimalOf } from "@pipelark/shared-signed-in/ledger/csv";
import { statusCell } from "@pipelark/shared-signed-in/ledger/reversals";

const columns = ["Date", "Description", "Amount", "Currency", "Status", "Balance", "Reason"];

/** The payments as CSV for spreadsheets. */
export function paymentCsv({ payments }: Pick<Statement, "payments">): Promise<string> {
  return csvOf([columns, ...payments.map(row)]);
}

function row(payment: Payment): string[] {
  const { date, description, amountCents, currency, balanceCents, reason } = payment;
  const status = statusCell(payment);
  return [date, description, decimalOf(amountCents), currency, status, decimalOf(balanceCents), reason ?? ""];
}
