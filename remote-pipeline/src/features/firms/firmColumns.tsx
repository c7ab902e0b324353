import type { Firm } from "@pipelark/shared-data/firm/firmSchema";
import type { TableColumn } from "@pipelark/shared-signed-in/table/useTableView";
import { useAddress } from "@pipelark/shared-signed-in/useAddress";
import { formatDay } from "@pipelark/shared-time/formats";
import { TextLink } from "@pipelark/shared-ui/controls/TextLink";

/** Columns of the firms. Those that the database sorts have an index there. */
export const firmColumns: TableColumn<Firm>[] = [
  { id: "name", header: "Firm", isSortable: true, cell: (firm) => <FirmLink firm={firm} /> },
  { id: "domain", header: "Domain", cell: ({ domain }) => domain ?? "–" },
  { id: "industry", header: "Industry", priority: "wide", cell: ({ industry }) => industry || "–" },
  { id: "country", header: "Country", priority: "medium", cell: ({ country }) => country || "–" },
  {
    id: "employees",
    header: "Employees",
    align: "end",
    isOptional: true,
    cell: ({ employees }) => employees?.toLocaleString("en") ?? "–",
  },
  { id: "contacts", header: "Contacts", align: "end", cell: ({ contacts }) => contacts },
  { id: "leads", header: "Leads", align: "end", cell: ({ leads }) => leads },
  {
    id: "added",
    header: "Added",
    isOneLine: true,
    isSortable: true,
    priority: "medium",
    cell: ({ addedAt }) => formatDay(addedAt),
  },
  { id: "source", header: "Source", isOptional: true, cell: ({ source }) => source || "–" },
];

/** Firms as CSV rows, header first. */
export function firmsTable(firms: readonly Firm[]): string[][] {
  return [
    ["Firm", "Domain", "Industry", "Country", "Employees", "Contacts", "Leads", "Source", "Found on", "Added"],
    ...firms.map((firm) => [
      firm.name,
      firm.domain ?? "",
      firm.industry,
      firm.country,
      firm.employees === null ? "" : String(firm.employees),
      String(firm.contacts),
      String(firm.leads),
      firm.source,
      firm.foundOn ?? "",
      firm.addedAt.toISOString(),
    ]),
  ];
}

function FirmLink({ firm: { id, name } }: { firm: Firm }) {
  const { to } = useAddress();
  return (
    <TextLink to={to({ firm: id, contact: null })} preventScrollReset>
      {name}
    </TextLink>
  );
}
