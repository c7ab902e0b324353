import { siteBrand } from "@pipelark/shared-contracts/siteBrand";
import type { Payment, Period, Statement } from "@pipelark/shared-data/payments/paymentSchema";
import { formatDay } from "@pipelark/shared-time/formats";
import { reversalNote } from "@pipelark/shared-signed-in/ledger/reversals";
import { formatMoney } from "@pipelark/shared-ui/data/formatMoney";
import { useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { OnPaper, Parties, Sheet, Table } from "./StatementSheet.styles.ts";

export type StatementSheetProps = { statement: Statement; onPrinted: () => void };

/** A statement for print, hidden on screen. Opens the browser's print dialog once. */
export function StatementSheet({ statement, onPrinted }: StatementSheetProps) {
  const { company, currency, period, readAt, openingCents, closingCents, payments } = statement;
  const done = useRef(onPrinted);

  useEffect(() => {
    done.current = onPrinted;
  });

  useEffect(() => {
    function handlePrinted() {
      done.current();
    }
    window.addEventListener("afterprint", handlePrinted);
    // After the first paint, and once: React runs effects twice in development.
    const frame = requestAnimationFrame(() => window.print());
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("afterprint", handlePrinted);
    };
  }, []);

  return createPortal(
    <Sheet data-paper aria-label="Statement of payments">
      <OnPaper />
      <h1>Statement of payments</h1>
      <Parties>
        <div>
          <dt>For</dt>
          <dd>{company}</dd>
        </div>
        <div>
          <dt>From</dt>
          <dd>{siteBrand().name}</dd>
        </div>
        <div>
          <dt>Period</dt>
          <dd>{wordsOf(period)}</dd>
        </div>
        <div>
          <dt>Printed</dt>
          <dd>{formatDay(readAt)}</dd>
        </div>
      </Parties>
      <Table>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Description</th>
            <th scope="col">Amount ({currency})</th>
            <th scope="col">Balance ({currency})</th>
          </tr>
        </thead>
        <tbody>
          <tr data-sum>
            <td>{period.from && formatDay(period.from)}</td>
            <th scope="row" colSpan={2}>
              Opening balance
            </th>
            <td>{formatMoney(openingCents, { currency })}</td>
          </tr>
          {payments.map((payment) => (
            <tr key={payment.id}>
              <td>{formatDay(payment.date)}</td>
              <td>{wordsOfEntry(payment)}</td>
              <td>{formatMoney(payment.amountCents, { currency, hasPlus: true })}</td>
              <td>{formatMoney(payment.balanceCents, { currency })}</td>
            </tr>
          ))}
          <tr data-sum>
            <td>{period.until && formatDay(period.until)}</td>
            <th scope="row" colSpan={2}>
              Closing balance
            </th>
            <td>{formatMoney(closingCents, { currency })}</td>
          </tr>
        </tbody>
      </Table>
    </Sheet>,
    document.body,
  );
}

/** "Reversal: Fee (Reversal of the entry of Nov 17, 2026. It was recorded twice.)" */
function wordsOfEntry(payment: Payment): string {
  const note = reversalNote(payment);
  const notes = [note && `${note}.`, payment.reason].filter(Boolean).join(" ");
  return notes ? `${payment.description} (${notes})` : payment.description;
}

function wordsOf({ from, until }: Period): string {
  if (from && until) return `${formatDay(from)} to ${formatDay(until)}`;
  if (from) return `Since ${formatDay(from)}`;
  return until ? `Until ${formatDay(until)}` : "All payments";
}
