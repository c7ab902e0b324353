import type { StaffPayment } from "@pipelark/shared-data/staffPay/staffPaySchema";
import { csvOf, decimalOf } from "@pipelark/shared-signed-in/ledger/csv";

const columns = ["Date", "Description", "Amount", "Currency"];

/** Payments as CSV. */
export function payCsv(payments: readonly StaffPayment[]): Promise<string> {
  return csvOf([
    columns,
    ...payments.map(({ date, description, amountCents, currency }) => [
      date,
      description,
      decimalOf(amountCents),
      currency,
    ]),
  ]);
}
