import { clientQueries } from "@pipelark/shared-data/clients/clientQueries";
import type { Client } from "@pipelark/shared-data/clients/clientSchema";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { ButtonLink } from "@pipelark/shared-ui/controls/Button";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { BriefcaseIcon } from "@pipelark/shared-ui/controls/icons";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { breakpoint, space } from "@pipelark/shared-ui/theme/tokens";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { paths } from "#app/paths.ts";
import { ClientHead } from "./ClientHead.tsx";
import { CompanyLedger } from "./CompanyLedger.tsx";
import { FiguresForm } from "./FiguresForm.tsx";
import { MemberList } from "./MemberList.tsx";

type ClientViewProps = {
  id: string;
  /** Renders the updates, which belong to another feature. */
  renderUpdates: (company: Client) => ReactNode;
};

/** A client company: figures, updates, members and ledger. */
export function ClientView({ id, renderUpdates }: ClientViewProps) {
  const { services } = useSignedIn();
  const query = useQuery(clientQueries.one(services, id));

  return (
    <QueryView
      query={query}
      of="this client"
      loading={<ClientToCome />}
      missing={query.data ? undefined : <NoSuchClient />}
      isQuiet
    >
      {(company) => (
        <Stack>
          <ClientHead company={company} />
          <Columns>
            <Stack $gap="large">
              {renderUpdates(company)}
              <CompanyLedger services={services} company={company} />
            </Stack>
            <Stack $gap="large">
              <FiguresForm key={company.id} services={services} company={company} />
              <MemberList services={services} company={company} />
            </Stack>
          </Columns>
        </Stack>
      )}
    </QueryView>
  );
}

function ClientToCome() {
  return (
    <Stack role="status" aria-label="Loading the client">
      <Skeleton $width="16rem" $height="2rem" />
      <Skeleton $height="5rem" />
    </Stack>
  );
}

function NoSuchClient() {
  return (
    <EmptyState
      icon={<BriefcaseIcon />}
      title="Client not found"
      headingLevel={2}
      action={
        <ButtonLink to={paths.workspaceClients} tone="secondary" size="medium">
          All clients
        </ButtonLink>
      }
    >
      The link is wrong, or the client was removed.
    </EmptyState>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.large};
  align-items: start;

  ${breakpoint.large} {
    grid-template-columns: minmax(0, 1fr) 20rem;
  }
`;
