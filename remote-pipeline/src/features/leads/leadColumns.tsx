import type { Lead } from "@pipelark/shared-data/lead/leadSchema";
import { useAddress } from "@pipelark/shared-signed-in/useAddress";
import type { TableColumn } from "@pipelark/shared-signed-in/table/useTableView";
import { formatDay, formatMoment } from "@pipelark/shared-time/formats";
import { dayOf } from "@pipelark/shared-time/zones";
import { TextLink } from "@pipelark/shared-ui/controls/TextLink";
import { Badge } from "@pipelark/shared-ui/data/Badge";
import { createContext, useContext } from "react";
import { styled } from "styled-components";
import { stageOf } from "#lib/leadStages.ts";

/** Names of the client companies in the table, by id. */
export const CompanyNames = createContext<ReadonlyMap<string, string>>(new Map());

/** Columns of the list of leads. Those that the database sorts have an index there. */
export const leadColumns: TableColumn<Lead>[] = [
  { id: "firm", header: "Firm", isSortable: true, cell: (lead) => <LeadLink {...lead} /> },
  { id: "person", header: "Contact", cell: ({ person }) => nameOf(person) },
  { id: "title", header: "Title", priority: "wide", cell: ({ title }) => title },
  { id: "company", header: "For", cell: ({ companyId }) => <CompanyName id={companyId} /> },
  { id: "stage", header: "Stage", cell: (lead) => <Badge tone={stageOf(lead).tone}>{stageOf(lead).label}</Badge> },
  { id: "owner", header: "Researcher", priority: "medium", cell: ({ owner }) => owner?.name ?? "Nobody" },
  {
    id: "delivered",
    header: "Delivered",
    isOneLine: true,
    isOptional: true,
    isSortable: true,
    cell: ({ deliveredOn }) => (deliveredOn ? formatDay(deliveredOn) : "–"),
  },
  { id: "since", header: "Since", isOneLine: true, isSortable: true, cell: ({ stageAt }) => formatDay(dayOf(stageAt)) },
];

/** A person's name, or what stands in its place. */
export function nameOf(person: string | null): string {
  return person ?? "Erased contact";
}

function LeadLink({ id, firm }: Lead) {
  const { to } = useAddress();
  return (
    <TextLink to={to({ lead: id })} preventScrollReset>
      {firm}
    </TextLink>
  );
}

function CompanyName({ id }: { id: string }) {
  return <Name>{useContext(CompanyNames).get(id) ?? "…"}</Name>;
}

/** As wide and as high before the name is known: names come after the rows. */
const Name = styled.span`
  display: block;
  width: 9.5rem;
  max-width: 100%;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** Leads as CSV rows, header first. */
export function leadsTable(leads: readonly Lead[], companies: ReadonlyMap<string, string>): string[][] {
  return [
    ["Firm", "Contact", "Title", "For", "Stage", "Researcher", "Since"],
    ...leads.map(({ firm, person, title, companyId, owner, stageAt, ...lead }) => [
      firm,
      nameOf(person),
      title,
      companies.get(companyId) ?? companyId,
      stageOf(lead).label,
      owner?.name ?? "",
      formatMoment(stageAt),
    ]),
  ];
}
