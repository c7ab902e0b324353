import type { Client } from "@pipelark/shared-data/clients/clientSchema";
import { decimalOf } from "@pipelark/shared-signed-in/ledger/csv";
import type { TableColumn } from "@pipelark/shared-signed-in/table/useTableView";
import { TextLink } from "@pipelark/shared-ui/controls/TextLink";
import { Badge } from "@pipelark/shared-ui/data/Badge";
import { formatMoney } from "@pipelark/shared-ui/data/formatMoney";
import { color } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";
import { clientAddress } from "./clientAddress.ts";
import { campaignTone } from "./ClientHead.tsx";

/** Columns of the list of clients. Those that the database sorts have an index there. */
export const clientColumns: TableColumn<Client>[] = [
  {
    id: "name",
    header: "Company",
    isSortable: true,
    cell: ({ id, name }) => <TextLink to={clientAddress(id)}>{name}</TextLink>,
  },
  {
    id: "campaign",
    header: "Campaign",
    isSortable: true,
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
  { id: "zone", header: "Time zone", isOptional: true, cell: ({ timeZone }) => timeZone.replaceAll("_", " ") },
];

/** Clients as CSV rows, header first. */
export function clientsTable(clients: readonly Client[]): string[][] {
  return [
    [
      "Company",
      "Campaign",
      "Updates to approve",
      "Leads this month",
      "Appointments this month",
      "Members",
      "Balance",
      "Currency",
      "Time zone",
    ],
    ...clients.map((client) => [
      client.name,
      client.campaignStatus,
      String(client.pendingUpdates),
      String(client.leads),
      String(client.appointments),
      String(client.members),
      decimalOf(client.balanceCents),
      client.currency,
      client.timeZone,
    ]),
  ];
}

function Waiting({ count }: { count: number }) {
  if (count === 0) return <Quiet>None</Quiet>;
  return <Badge tone="warn">{`${count} to approve`}</Badge>;
}

const Quiet = styled.span`
  color: ${color.textMuted};
`;

const Sum = styled.span`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;
