import type { Payment } from "@pipelark/shared-data/payments/paymentSchema";
import { kindWord } from "../ledger/kindWord.ts";
import { decimalOf } from "../ledger/csv.ts";
import { statusCell } from "../ledger/reversals.ts";

const header = ["Date", "Description", "Type", "Amount", "Currency", "Status", "Balance", "Reason"];

/** Payments as CSV rows, header first. */
export function paymentRows(payments: readonly Payment[]): string[][] {
  return [
    header,
    ...payments.map((payment) => [
      payment.date,
      payment.description,
      kindWord(payment.kind),
      decimalOf(payment.amountCents),
      payment.currency,
      statusCell(payment),
      decimalOf(payment.balanceCents),
      payment.reason ?? "",
    ]),
  ];
}
