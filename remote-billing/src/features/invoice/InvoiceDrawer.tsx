import { useAddress } from "@pipelark/shared-signed-in/useAddress";
import { Drawer } from "@pipelark/shared-ui/overlays/Drawer";
import { OpenedInvoice } from "./OpenedInvoice.tsx";

/** The invoice or the draft of `?invoice=<id>`. */
export function InvoiceDrawer() {
  const { read, change } = useAddress();
  const id = read("invoice");

  function close() {
    change({ invoice: null }, { isReplaced: true });
  }

  return (
    <Drawer title="Invoice" isOpen={id !== null} onClose={close}>
      {id !== null && <OpenedInvoice key={id} id={id} onClose={close} />}
    </Drawer>
  );
}
