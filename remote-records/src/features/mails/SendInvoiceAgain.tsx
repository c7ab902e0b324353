import { invoiceMutations } from "@pipelark/shared-data/invoices/invoiceQueries";
import { ActFaults } from "@pipelark/shared-signed-in/ActFaults";
import { useSignedIn, usePathOf } from "@pipelark/shared-signed-in/signedIn";
import { useAct } from "@pipelark/shared-signed-in/useAct";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { TextLink } from "@pipelark/shared-ui/controls/TextLink";
import { Cluster } from "@pipelark/shared-ui/layout/Stack";
import { useMutation } from "@tanstack/react-query";

/** Sends the invoice of a mail again, with a link to it. */
export function SendInvoiceAgain({ invoiceId }: { invoiceId: string }) {
  const { services } = useSignedIn();
  const invoices = usePathOf("invoices");
  const { mutateAsync: resend } = useMutation(invoiceMutations.resend(services));
  const { act, failed, isBusy } = useAct();

  function handleResend() {
    void act({
      run: () => resend(invoiceId),
      failure: "The invoice could not be sent",
      done: ({ kind }) => ({
        message:
          kind === "queued" ? "The invoice will be sent again." : "It was sent five times today. Try again tomorrow.",
      }),
    });
  }

  return (
    <>
      <ActFaults acts={failed} />
      <Cluster $gap="small">
        <Button tone="secondary" size="medium" isBusy={isBusy} onClick={handleResend}>
          Send again
        </Button>
        {invoices !== undefined && <TextLink to={`${invoices}?invoice=${invoiceId}`}>Open invoice</TextLink>}
      </Cluster>
    </>
  );
}
