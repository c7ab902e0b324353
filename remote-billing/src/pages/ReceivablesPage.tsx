import { useAddress } from "@pipelark/shared-signed-in/useAddress";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { InvoiceDrawer } from "#features/invoice/InvoiceDrawer.tsx";
import { InvoiceList } from "#features/invoices/InvoiceList.tsx";
import { AllocateButton } from "#features/receivables/AllocateButton.tsx";
import { ReceivablesFigures } from "#features/receivables/ReceivablesFigures.tsx";

/** Open invoices by age, the oldest first. */
export function ReceivablesPage() {
  const { user } = useSignedIn();
  const companyId = useAddress().readId("company");
  return (
    <Stack>
      <ReceivablesFigures companyId={companyId} />
      {companyId !== null && user.role === "admin" && (
        <div>
          <AllocateButton companyId={companyId} />
        </div>
      )}
      <InvoiceList only="open" />
      <InvoiceDrawer />
    </Stack>
  );
}
