import type { Invoice } from "@pipelark/shared-data/invoices/invoiceSchema";
import { ActFaults } from "@pipelark/shared-signed-in/ActFaults";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { usePdf } from "./usePdf.ts";

/** Downloads the PDF of an issued invoice; until it is drawn, says so. */
export function PdfButton({ invoice }: { invoice: Invoice }) {
  const { download, failed, isBusy } = usePdf();
  if (invoice.number === null) return null;
  if (!invoice.hasPdf) return <p role="status">The PDF is being prepared…</p>;
  return (
    <>
      <Button tone="secondary" size="medium" isBusy={isBusy} onClick={() => download(invoice)}>
        Download PDF
      </Button>
      <ActFaults acts={failed} />
    </>
  );
}
