import { invoiceMutations } from "@pipelark/shared-data/invoices/invoiceQueries";
import { ActFaults } from "@pipelark/shared-signed-in/ActFaults";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useAct } from "@pipelark/shared-signed-in/useAct";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { useMutation } from "@tanstack/react-query";

/** Pays a company's open invoices with its money that none has used, the oldest of both first. For admins. */
export function AllocateButton({ companyId }: { companyId: string }) {
  const { services } = useSignedIn();
  const { mutateAsync: allocate } = useMutation(invoiceMutations.allocate(services));
  const { act, failed, isBusy } = useAct();

  function handleAllocate() {
    void act({
      run: () => allocate(companyId),
      failure: "The payments could not be applied",
      done: (outcome) => ({
        message:
          outcome.kind === "allocated" && outcome.count > 0
            ? `${outcome.count === 1 ? "1 payment was" : `${outcome.count} payments were`} applied to open invoices.`
            : "There are no unused payments, or no open invoices.",
      }),
    });
  }

  return (
    <>
      <Button tone="secondary" size="medium" isBusy={isBusy} onClick={handleAllocate}>
        Apply unused payments
      </Button>
      <ActFaults acts={failed} />
    </>
  );
}
