import { useSearchParams } from "@pipelark/shared-router";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { ApprovalQueue } from "#features/approvals/ApprovalQueue.tsx";
import { CompanyUpdates } from "#features/approvals/CompanyUpdates.tsx";
import { ClientList } from "#features/clients/ClientList.tsx";
import { ClientView } from "#features/clients/ClientView.tsx";
import { HeldBelow } from "#lib/HeldBelow.ts";

/** Pending updates and all clients; one client's view with `?company=`, with `&update=` a linked update first. */
export function WorkspaceClientsPage() {
  const [address] = useSearchParams();
  const companyId = address.get("company");
  const updateId = address.get("update");

  if (companyId) {
    return (
      <ClientView
        key={companyId}
        id={companyId}
        renderUpdates={(company) => <CompanyUpdates key={updateId} company={company} updateId={updateId} />}
      />
    );
  }
  return (
    <Stack $gap="large">
      <ApprovalQueue />
      <HeldBelow>
        <ClientList />
      </HeldBelow>
    </Stack>
  );
}
