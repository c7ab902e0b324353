import { InvoiceDrawer } from "#features/invoice/InvoiceDrawer.tsx";
import { UnbilledList } from "#features/unbilled/UnbilledList.tsx";

/** Entries that no invoice bills yet. A new draft opens in the drawer. */
export function UnbilledPage() {
  return (
    <>
      <UnbilledList />
      <InvoiceDrawer />
    </>
  );
}
