import { readInvoicePdf } from "@pipelark/shared-data/invoices/invoiceRepository";
import type { Invoice } from "@pipelark/shared-data/invoices/invoiceSchema";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useAct } from "@pipelark/shared-signed-in/useAct";
import { saveFile } from "@pipelark/shared-ui/forms/saveFile";

/** Saves the PDF of an invoice on the reader's device. */
export function usePdf() {
  const { services } = useSignedIn();
  const { act, failed, isBusy } = useAct();

  function download({ id, kind, number }: Invoice) {
    void act({
      key: id,
      run: async () =>
        saveFile({ name: `${kind}-${number}.pdf`, content: await readInvoicePdf(await services.supabase(), id) }),
      failure: "The PDF could not be downloaded",
    });
  }

  return { download, failed, isBusy };
}
