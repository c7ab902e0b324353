import { InvoiceDrawer } from "#features/invoice/InvoiceDrawer.tsx";
import { InvoiceList } from "#features/invoices/InvoiceList.tsx";

/** All invoices; one opens with `?invoice=<id>`. */
export function InvoicesPage() {
  return (
    <>
      <InvoiceList />
      <InvoiceDrawer />
    </>
  );
}
