import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { space } from "@pipelark/shared-ui/theme/tokens";
import { keyframes, styled } from "styled-components";
import { ApprovalQueue } from "#features/approvals/ApprovalQueue.tsx";
import { CompanyUpdates } from "#features/approvals/CompanyUpdates.tsx";
import { useClientAddress } from "#features/clients/clientAddress.ts";
import { ChooseClientDrawer } from "#features/clients/ChooseClientDrawer.tsx";
import { ClientList } from "#features/clients/ClientList.tsx";
import { ClientView } from "#features/clients/ClientView.tsx";

/** Pending updates and all clients; one client's view with `?company=`, with `&update=` a linked update first. */
export function WorkspaceClientsPage() {
  const { companyId, updateId, tab } = useClientAddress();

  if (companyId) {
    return (
      <ClientView
        key={companyId}
        id={companyId}
        tab={tab}
        renderWaiting={({ id }) => <ApprovalQueue companyId={id} />}
        renderUpdates={(company) => <CompanyUpdates key={updateId} company={company} updateId={updateId} />}
      />
    );
  }
  return (
    <Lists>
      <ApprovalQueue />
      <HeldBelow>
        <ClientList />
      </HeldBelow>
      <ChooseClientDrawer />
    </Lists>
  );
}

const Lists = styled(Stack).attrs({ $gap: "large" })`
  @media (max-width: 40rem) {
    gap: ${space.tight};
  }
`;

/**
 * Content below something of unknown height: hidden until that has loaded, or for a second, so that it does not move.
 */
const HeldBelow = styled.div`
  min-width: 0;

  [aria-busy="true"] + & {
    /* Delays only, without motion, so it also applies with reduced motion. */
    animation: ${keyframes`from, to { visibility: hidden; }`} 1s !important;
  }
`;
