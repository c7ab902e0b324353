import { clientQueries } from "@pipelark/shared-data/clients/clientQueries";
import { campaignStatuses, type Client } from "@pipelark/shared-data/clients/clientSchema";
import { QueryTable } from "@pipelark/shared-signed-in/QueryTable";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Badge } from "@pipelark/shared-ui/data/Badge";
import { Button } from "@pipelark/shared-ui/controls/Button";
import type { DataColumn } from "@pipelark/shared-ui/data/dataColumn";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { FilterBar } from "@pipelark/shared-ui/controls/FilterBar";
import { formatMoney } from "@pipelark/shared-ui/data/formatMoney";
import { BriefcaseIcon, PlusIcon } from "@pipelark/shared-ui/controls/icons";
import { SearchField } from "@pipelark/shared-ui/forms/SearchField";
import { Cluster, Stack } from "@pipelark/shared-ui/layout/Stack";
import { TextLink } from "@pipelark/shared-ui/controls/TextLink";
import { color, text } from "@pipelark/shared-ui/theme/tokens";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { styled } from "styled-components";
import { useLandingFocus } from "#lib/useLandingFocus.ts";
import { AddClientDialog } from "./AddClientDialog.tsx";
import { clientAddress } from "./clientAddress.ts";
import { campaignTone } from "./ClientHead.tsx";
import { useClientFilter } from "./useClientFilter.ts";

const columns: DataColumn<Client>[] = [
  { id: "name", header: "Company", cell: ({ id, name }) => <TextLink to={clientAddress(id)}>{name}</TextLink> },
  {
    id: "campaign",
    header: "Campaign",
    cell: (client) => <Badge tone={campaignTone(client)}>{client.campaignStatus}</Badge>,
  },
  { id: "waiting", header: "Waiting", cell: ({ pendingUpdates }) => <Waiting count={pendingUpdates} /> },
  { id: "leads", header: "Leads", align: "end", cell: ({ leads }) => leads },
  { id: "appointments", header: "Appointments", align: "end", cell: ({ appointments }) => appointments },
  { id: "members", header: "Members", align: "end", priority: "wide", cell: ({ members }) => members },
  {
    id: "balance",
    header: "Balance",
    align: "end",
    cell: ({ balanceCents, currency }) => <Sum>{formatMoney(balanceCents, { currency })}</Sum>,
  },
];

const statusOptions = campaignStatuses.map((status) => ({ value: status, label: status }));

/** All client companies by name. Leads and appointments are of the current month. */
export function ClientList() {
  const { services } = useSignedIn();
  const { typed, filter, setSearch, setStatus } = useClientFilter();
  const [isAdding, setAdding] = useState(false);
  const heading = useId();
  const landing = useLandingFocus();
  const list = useInfiniteQuery(clientQueries.list(services, filter));
  const clients = list.data ?? [];
  const isNarrowed = filter.search !== "" || filter.status !== null;

  return (
    <Stack as="section" $gap="small" aria-labelledby={heading}>
      <Cluster $spread>
        <Heading ref={landing} tabIndex={-1} id={heading}>
          Clients
        </Heading>
        <Button size="medium" onClick={() => setAdding(true)}>
          <PlusIcon />
          Add client
        </Button>
      </Cluster>
      <FilterBar
        label="Filter clients"
        search={<SearchField label="Search clients" value={typed} onChange={setSearch} />}
        filters={[{ id: "status", label: "Campaign", look: "chips", options: statusOptions, value: filter.status }]}
        onChange={(_, value) => setStatus(value)}
        onClear={() => setStatus(null)}
      />
      <QueryTable
        query={list}
        of="the clients"
        label="Clients"
        columns={columns}
        rows={clients}
        rowId={({ id }) => id}
        rowLabel={({ name }) => name}
        empty={<NoClients isNarrowed={isNarrowed} />}
        count={clients.length === 1 ? "1 client" : `${clients.length} clients`}
      />
      <AddClientDialog services={services} isOpen={isAdding} onClose={() => setAdding(false)} />
    </Stack>
  );
}

function Waiting({ count }: { count: number }) {
  if (count === 0) return <Quiet>None</Quiet>;
  return <Badge tone="warn">{`${count} to approve`}</Badge>;
}

function NoClients({ isNarrowed }: { isNarrowed: boolean }) {
  if (isNarrowed) {
    return (
      <EmptyState icon={<BriefcaseIcon />} title="No clients match" headingLevel={3}>
        Try a different part of the name, or another campaign status.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<BriefcaseIcon />} title="No clients yet" headingLevel={3}>
      Add the first one. Its tasks come from the timeline presets.
    </EmptyState>
  );
}

const Heading = styled.h2`
  font-size: ${text.subheading};
`;

const Quiet = styled.span`
  color: ${color.textMuted};
`;

const Sum = styled.span`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;
