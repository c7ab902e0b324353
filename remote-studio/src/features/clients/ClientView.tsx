import { assertNever } from "@pipelark/shared-contracts/assertNever";
import { clientQueries } from "@pipelark/shared-data/clients/clientQueries";
import type { Client } from "@pipelark/shared-data/clients/clientSchema";
import { ObjectTitle } from "@pipelark/shared-signed-in/ObjectTitle";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { ButtonLink } from "@pipelark/shared-ui/controls/Button";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { BriefcaseIcon } from "@pipelark/shared-ui/controls/icons";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { paths } from "#app/paths.ts";
import type { ClientTab } from "./clientAddress.ts";
import { ClientDetails } from "./ClientDetails.tsx";
import { ClientHead } from "./ClientHead.tsx";
import { ClientOverview } from "./ClientOverview.tsx";
import { CompanyLedger } from "./CompanyLedger.tsx";
import { CompanyMeetings } from "./CompanyMeetings.tsx";
import { CompanyPeople } from "./CompanyPeople.tsx";
import { CompanyTasks } from "./CompanyTasks.tsx";
import { useClientCommands } from "./useClientCommands.tsx";

type ClientViewProps = {
  id: string;
  tab: ClientTab;
  /** Renders the updates that wait for approval. They belong to another feature, as do all updates. */
  renderWaiting: (company: Client) => ReactNode;
  renderUpdates: (company: Client) => ReactNode;
};

/** A client company: its head and one of its views. */
export function ClientView({ id, ...panel }: ClientViewProps) {
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
          <ObjectTitle name={company.name} />
          <ClientHead company={company} tab={panel.tab} />
          <Panel company={company} {...panel} />
        </Stack>
      )}
    </QueryView>
  );
}

type PanelProps = Omit<ClientViewProps, "id"> & { company: Client };

function Panel({ company, tab, renderWaiting, renderUpdates }: PanelProps) {
  const { services } = useSignedIn();
  useClientCommands(company);
  switch (tab) {
    case "overview":
      return <ClientOverview services={services} company={company} waiting={renderWaiting(company)} />;
    case "updates":
      return renderUpdates(company);
    case "payments":
      return <CompanyLedger services={services} company={company} />;
    case "tasks":
      return <CompanyTasks services={services} companyId={company.id} />;
    case "meetings":
      return <CompanyMeetings services={services} companyId={company.id} />;
    case "people":
      return <CompanyPeople services={services} company={company} />;
    case "details":
      return <ClientDetails key={company.id} services={services} company={company} />;
    default:
      return assertNever(tab);
  }
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
