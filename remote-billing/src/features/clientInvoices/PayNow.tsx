import { readPayLink } from "@pipelark/shared-data/invoices/billingRepository";
import type { Invoice } from "@pipelark/shared-data/invoices/invoiceSchema";
import { ActFaults } from "@pipelark/shared-signed-in/ActFaults";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useAct } from "@pipelark/shared-signed-in/useAct";
import { Button } from "@pipelark/shared-ui/controls/Button";

/** Opens the page that pays an invoice online. */
export function PayNow({ invoice }: { invoice: Invoice }) {
  const { services } = useSignedIn();
  const { act, failed, isBusy } = useAct();
  if (invoice.openCents <= 0) return null;

  function handlePay() {
    void act({
      run: async () => readPayLink(await services.supabase(), invoice.id),
      failure: "The payment page could not be opened",
      done(outcome) {
        if (outcome.kind === "missing") return { message: "This invoice is already paid." };
        location.assign(outcome.path);
        return null;
      },
    });
  }

  return (
    <>
      <Button size="medium" isBusy={isBusy} onClick={handlePay}>
        Pay now
      </Button>
      <ActFaults acts={failed} />
    </>
  );
}
