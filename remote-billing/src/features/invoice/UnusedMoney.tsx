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

/** Money of the company that no invoice has used, to pay this one with. It can be taken back. */
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
      failure: "The money could not be used",
      done({ kind }) {
        if (kind !== "allocated") return { message: "That much of it is no longer there, or no longer open." };
        return { message: `${formatMoney(amountCents, invoice)} pays the invoice.`, undo: () => handleUndo(id) };
      },
    });
  }

  function handleUndo(id: string) {
    void act({ key: id, run: () => takeBack(id), failure: "The allocation could not be taken back" });
  }

  return (
    <DrawerSection title="From the balance">
      <ActFaults acts={failed} />
      <QueryView query={unused} of="the unused money" empty={<p>The company has no unused money.</p>}>
        {(list) => (
          <Stack $gap="tight">
            {list.map((payment) => (
              <Cluster key={payment.id} $spread>
                <span>
                  {formatMoney(payment.restCents, payment)} of {formatDay(payment.date)}: {payment.description}
                </span>
                <Button tone="secondary" size="medium" isBusy={isBusy} onClick={() => handleUse(payment)}>
                  Use<VisuallyHidden> {payment.description}</VisuallyHidden>
                </Button>
              </Cluster>
            ))}
          </Stack>
        )}
      </QueryView>
    </DrawerSection>
  );
}
