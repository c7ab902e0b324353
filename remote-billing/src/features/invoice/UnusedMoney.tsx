import { invoiceMutations, invoiceQueries } from "@pipelark/shared-data/invoices/invoiceQueries";
import type { UnusedPayment, WholeInvoice } from "@pipelark/shared-data/invoices/invoiceSchema";
import { ActFaults } from "@pipelark/shared-signed-in/ActFaults";
import { DrawerSection } from "@pipelark/shared-signed-in/DrawerSection";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useAct } from "@pipelark/shared-signed-in/useAct";
import { formatDay } from "@pipelark/shared-time/formats";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { formatMoney } from "@pipelark/shared-ui/data/formatMoney";
import { VisuallyHidden } from "@pipelark/shared-ui/focus/VisuallyHidden";
import { Cluster, Stack } from "@pipelark/shared-ui/layout/Stack";
import { useMutation, useQuery } from "@tanstack/react-query";

/** Payments of the company that no invoice has used, to apply to this one. Can be undone. */
export function UnusedMoney({ invoice }: { invoice: WholeInvoice }) {
  const { services } = useSignedIn();
  const unused = useQuery(invoiceQueries.unusedPayments(services, invoice.companyId));
  const { mutateAsync: allocate } = useMutation(invoiceMutations.allocatePart(services));
  const { mutateAsync: takeBack } = useMutation(invoiceMutations.takeBack(services));
  const { act, failed, isBusy } = useAct();

  function handleUse({ id: paymentId, restCents }: UnusedPayment) {
    const id = crypto.randomUUID();
    const amountCents = Math.min(restCents, invoice.openCents);
    void act({
      key: paymentId,
      run: () => allocate({ id, paymentId, invoiceId: invoice.id, amountCents }),
      failure: "The payment could not be applied",
      done({ kind }) {
        if (kind !== "allocated") return { message: "This payment was used, or the invoice paid, in the meantime." };
        return {
          message: `${formatMoney(amountCents, invoice)} was applied to the invoice.`,
          undo: () => handleUndo(id),
        };
      },
    });
  }

  function handleUndo(id: string) {
    void act({ key: id, run: () => takeBack(id), failure: "The payment could not be unapplied" });
  }

  return (
    <DrawerSection title="Unused payments">
      <ActFaults acts={failed} />
      <QueryView query={unused} of="the unused payments" empty={<p>The company has no unused payments.</p>}>
        {(list) => (
          <Stack $gap="tight">
            {list.map((payment) => (
              <Cluster key={payment.id} $spread>
                <span>
                  {formatMoney(payment.restCents, payment)} of {formatDay(payment.date)}: {payment.description}
                </span>
                <Button tone="secondary" size="medium" isBusy={isBusy} onClick={() => handleUse(payment)}>
                  Apply<VisuallyHidden> {payment.description}</VisuallyHidden>
                </Button>
              </Cluster>
            ))}
          </Stack>
        )}
      </QueryView>
    </DrawerSection>
  );
}
