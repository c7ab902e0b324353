import type { ListedPerson } from "@pipelark/shared-data/people/directorySchema";
import { Face } from "@pipelark/shared-signed-in/pictures/Face";
import { RoleBadge } from "@pipelark/shared-signed-in/RoleBadge";
import type { TableColumn } from "@pipelark/shared-signed-in/table/useTableView";
import { useAddress } from "@pipelark/shared-signed-in/useAddress";
import { formatMoment } from "@pipelark/shared-time/formats";
import { TextLink } from "@pipelark/shared-ui/controls/TextLink";
import { Badge } from "@pipelark/shared-ui/data/Badge";
import { Cluster } from "@pipelark/shared-ui/layout/Stack";

/** Columns of the people. The sortable ones are named as in the database's function. */
export const peopleColumns: TableColumn<ListedPerson>[] = [
  { id: "name", header: "Name", isSortable: true, cell: (person) => <PersonLink person={person} /> },
  { id: "email", header: "Email", isSortable: true, cell: ({ email }) => email, priority: "medium" },
  { id: "role", header: "Role", isSortable: true, cell: ({ role }) => <RoleBadge role={role} /> },
  { id: "company", header: "Company", cell: ({ company }) => company?.name ?? "–" },
  {
    id: "signed-in",
    header: "Last sign-in",
    isSortable: true,
    cell: ({ lastSignInAt }) => (lastSignInAt ? formatMoment(lastSignInAt) : "Never"),
    priority: "wide",
  },
];

/** People as CSV rows, header first. */
export function peopleTable(people: readonly ListedPerson[]): string[][] {
  return [
    ["Name", "Email", "Role", "Company", "Last sign-in", "Deactivated"],
    ...people.map(({ name, email, role, company, lastSignInAt, deactivatedAt }) => [
      name,
      email,
      role,
      company?.name ?? "",
      lastSignInAt?.toISOString() ?? "",
      deactivatedAt?.toISOString() ?? "",
    ]),
  ];
}

function PersonLink({ person: { id, name, deactivatedAt } }: { person: ListedPerson }) {
  const { to } = useAddress();
  return (
    <Cluster $gap="tight">
      <Face userId={id} name={name} size="small" isDecorative />
      <TextLink to={to({ person: id, invitation: null })} preventScrollReset>
        {name}
      </TextLink>
      {deactivatedAt && <Badge>deactivated</Badge>}
    </Cluster>
  );
}
