import { invoiceMutations, invoiceQueries } from "@pipelark/shared-data/invoices/invoiceQueries";
import type { Allocation, WholeInvoice } from "@pipelark/shared-data/invoices/invoiceSchema";
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

/** Payments that are applied to an invoice. Unapplied, their money is left for other invoices of the company. */
export function PaymentsOfInvoice({ invoice }: { invoice: WholeInvoice }) {
  const { services } = useSignedIn();
  const allocations = useQuery(invoiceQueries.allocations(services, invoice.id));
  const { mutateAsync: takeBack } = useMutation(invoiceMutations.takeBack(services));
  const { act, failed, isBusy } = useAct();

  function handleTakeBack({ id }: Allocation) {
    void act({
      key: id,
      run: () => takeBack(id),
      failure: "The payment could not be unapplied",
      done: () => ({ message: "The payment was unapplied. The money stays on the company’s balance." }),
    });
  }

  return (
    <DrawerSection title="Payments">
      <ActFaults acts={failed} />
      <QueryView query={allocations} of="the payments" empty={<p>No payments yet.</p>}>
        {(list) => (
          <Stack $gap="tight">
            {list.map((allocation) => (
              <Cluster key={allocation.id} $spread>
                <span>
                  {formatMoney(allocation.amountCents, invoice)}
                  {allocation.date !== null && `, ${formatDay(allocation.date)}: ${allocation.description ?? ""}`}
                </span>
                <Button tone="quiet" size="medium" isBusy={isBusy} onClick={() => handleTakeBack(allocation)}>
                  Unapply<VisuallyHidden> {formatMoney(allocation.amountCents, invoice)}</VisuallyHidden>
                </Button>
              </Cluster>
            ))}
          </Stack>
        )}
      </QueryView>
    </DrawerSection>
  );
}
