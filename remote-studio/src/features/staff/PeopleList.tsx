import { directoryQueries } from "@pipelark/shared-data/people/directoryQueries";
import type { ListedPerson } from "@pipelark/shared-data/people/directorySchema";
import { formatMoment } from "@pipelark/shared-time/formats";
import { QueryTable } from "@pipelark/shared-signed-in/QueryTable";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Badge } from "@pipelark/shared-ui/data/Badge";
import type { DataColumn } from "@pipelark/shared-ui/data/dataColumn";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { FilterBar } from "@pipelark/shared-ui/controls/FilterBar";
import { UsersIcon } from "@pipelark/shared-ui/controls/icons";
import { SearchField } from "@pipelark/shared-ui/forms/SearchField";
import { Cluster, Stack } from "@pipelark/shared-ui/layout/Stack";
import { TextLink } from "@pipelark/shared-ui/controls/TextLink";
import { useInfiniteQuery } from "@tanstack/react-query";
import { RoleBadge } from "@pipelark/shared-signed-in/RoleBadge";
import { useAddress } from "@pipelark/shared-signed-in/useAddress";
import { usePeopleFilter } from "./usePeopleFilter.ts";

const roles = [
  { value: "admin", label: "Admins" },
  { value: "staff", label: "Staff" },
  { value: "client", label: "Client users" },
];
const statuses = [
  { value: "active", label: "Can sign in" },
  { value: "deactivated", label: "Deactivated" },
];

const columns: DataColumn<ListedPerson>[] = [
  { id: "name", header: "Name", cell: (person) => <PersonLink person={person} /> },
  { id: "email", header: "Email", cell: ({ email }) => email, priority: "medium" },
  { id: "role", header: "Role", cell: ({ role }) => <RoleBadge role={role} /> },
  { id: "company", header: "Company", cell: ({ company }) => company?.name ?? "–" },
  {
    id: "signed-in",
    header: "Last sign-in",
    cell: ({ lastSignInAt }) => (lastSignInAt ? formatMoment(lastSignInAt) : "Never"),
    priority: "wide",
  },
];

/** All accounts, by name. */
export function PeopleList() {
  const { services } = useSignedIn();
  const { filter, typed, search, clear, narrow } = usePeopleFilter();
  const list = useInfiniteQuery(directoryQueries.list(services, filter));
  const people = list.data ?? [];
  const isNarrowed = Boolean(filter.query || filter.role || filter.status);

  return (
    <Stack $gap="small">
      <FilterBar
        label="Filter people"
        search={<SearchField label="Search people" value={typed} onChange={search} />}
        filters={[
          { id: "role", label: "Role", look: "chips", options: roles, value: filter.role },
          { id: "status", label: "Access", look: "select", options: statuses, value: filter.status },
        ]}
        onChange={narrow}
        onClear={clear}
      />
      <QueryTable
        query={list}
        of="the people"
        label="People"
        columns={columns}
        rows={people}
        rowId={({ id }) => id}
        rowLabel={({ name }) => name}
        empty={
          <EmptyState icon={<UsersIcon />} title={isNarrowed ? "No people match" : "No people yet"} headingLevel={2}>
            {isNarrowed ? "Try a shorter search, or clear the filters." : "Invite someone to get started."}
          </EmptyState>
        }
        count={people.length === 1 ? "1 person" : `${people.length} people`}
        isAutomatic
      />
    </Stack>
  );
}

function PersonLink({ person: { id, name, deactivatedAt } }: { person: ListedPerson }) {
  const { to } = useAddress();
  return (
    <Cluster $gap="tight">
      <TextLink to={to({ person: id, invitation: null })} preventScrollReset>
        {name}
      </TextLink>
      {deactivatedAt && <Badge>deactivated</Badge>}
    </Cluster>
  );
}
