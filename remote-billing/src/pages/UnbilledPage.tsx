import { InvoiceDrawer } from "#features/invoice/InvoiceDrawer.tsx";
import { UnbilledList } from "#features/unbilled/UnbilledList.tsx";

/** What no invoice bills yet. The draft opens in the drawer. */
export function UnbilledPage() {
  return (
    <>
      <UnbilledList />
      <InvoiceDrawer />
    </>
  );
}
