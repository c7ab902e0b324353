import type { StaffPayment } from "@pipelark/shared-data/staffPay/staffPaySchema";
import { csvOf, decimalOf } from "@pipelark/shared-signed-in/ledger/csv";

const columns = ["Date", "Description", "Amount", "Currency"];

/** What somebody was paid, as a spreadsheet reads it. */
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
