import type { Invoice } from "@pipelark/shared-data/invoices/invoiceSchema";
import { Facts } from "@pipelark/shared-signed-in/Facts";
import { formatDay } from "@pipelark/shared-time/formats";
import { formatMoney } from "@pipelark/shared-ui/data/formatMoney";

/** Amounts of an invoice, with its tax and its days. */
export function InvoiceTotals({ invoice }: { invoice: Invoice }) {
  const { netCents, taxCents, grossCents, taxBp, taxNote, creditedCents, paidCents, openCents, issuedOn, dueOn } =
    invoice;
  function money(cents: number): string {
    return formatMoney(cents, invoice);
  }

  return (
    <Facts
      facts={[
        ...(taxCents === 0
          ? []
          : [
              { label: "Net", value: money(netCents) },
              { label: `Tax ${taxBp / 100}%`, value: money(taxCents) },
            ]),
        { label: "Total", value: money(grossCents) },
        ...(creditedCents > 0 ? [{ label: "Credited", value: money(creditedCents) }] : []),
        ...(paidCents > 0 ? [{ label: "Paid", value: money(paidCents) }] : []),
        ...(invoice.kind === "invoice" && invoice.number !== null ? [{ label: "Open", value: money(openCents) }] : []),
        ...(issuedOn === null
          ? []
          : [{ label: "Issued", value: `${formatDay(issuedOn)} by ${invoice.issuedBy ?? "–"}` }]),
        ...(dueOn !== null && invoice.kind === "invoice" ? [{ label: "Due", value: formatDay(dueOn) }] : []),
        ...(invoice.number !== null && invoice.poNumber !== ""
          ? [{ label: "PO number", value: invoice.poNumber }]
          : []),
        ...(taxNote === "" ? [] : [{ label: "Tax note", value: taxNote }]),
        ...(invoice.reason === null ? [] : [{ label: "Reason", value: invoice.reason }]),
      ]}
    />
  );
}
