import { exclusionQueries } from "@pipelark/shared-data/exclusion/exclusionQueries";
import {
  everybody,
  type Exclusion,
  exclusionCauses,
  type ExclusionFilter,
  type FindExclusionsOutcome,
} from "@pipelark/shared-data/exclusion/exclusionSchema";
import { companyFilter } from "@pipelark/shared-signed-in/companyFilter";
import { QueryTable } from "@pipelark/shared-signed-in/QueryTable";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { formatDay } from "@pipelark/shared-time/formats";
import { FilterBar } from "@pipelark/shared-ui/controls/FilterBar";
import { LockIcon } from "@pipelark/shared-ui/controls/icons";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { visuallyHidden } from "@pipelark/shared-ui/focus/VisuallyHidden";
import { SearchField } from "@pipelark/shared-ui/forms/SearchField";
import { Cluster, Stack } from "@pipelark/shared-ui/layout/Stack";
import { color } from "@pipelark/shared-ui/theme/tokens";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { styled } from "styled-components";
import { AddExclusionsLink } from "./AddExclusionsLink.tsx";
import { causeNames } from "./exclusionEntry.ts";
import { exclusionColumns } from "./exclusionColumns.tsx";
import { RemoveExclusion } from "./RemoveExclusion.tsx";
import { useCompanyNames } from "@pipelark/shared-signed-in/useCompanyNames";
import { useExclusionFilter } from "./useExclusionFilter.ts";

const causes = exclusionCauses.map((value) => ({ value, label: causeNames[value] }));
const forEverybody = { id: everybody, label: "Everybody" };

/** Domains and people that are not proposed, by company and cause, or those that exclude one domain or address. */
export function ExclusionList() {
  const { services, user } = useSignedIn();
  const { filter, search, typed, look, clear, narrow } = useExclusionFilter();
  const isSearch = search !== "";
  const list = useInfiniteQuery({ ...exclusionQueries.list(services, filter), enabled: !isSearch });
  const found = useQuery({ ...exclusionQueries.of(services, search), enabled: isSearch });
  const shown = isSearch ? foundOf(found.data, filter) : (list.data ?? []);
  const { nameOf, reading } = useCompanyNames(shown);
  const [asked, setAsked] = useState<Exclusion | null>(null);

  return (
    <Stack $gap="small">
      <Cluster $spread>
        <Lead>
          Firms and people that are never proposed. Email addresses are kept as hashes: they are recognized, but nobody
          can read them.
        </Lead>
        <AddExclusionsLink />
      </Cluster>
      <FilterBar
        label="Filter exclusions"
        search={<SearchField label="Check a domain or an address" value={typed} onChange={look} />}
        filters={[
          companyFilter({
            services,
            label: "For",
            other: forEverybody,
            value: filter.company,
            onChange: (id) => narrow("company", id),
          }),
          { id: "cause", label: "Cause", look: "select", options: causes, value: filter.cause },
        ]}
        onChange={narrow}
        onClear={clear}
      />
      <QueryView query={reading} of="the companies" />
      <QueryTable
        query={isSearch ? found : list}
        of="the exclusions"
        label="Exclusions"
        columns={exclusionColumns(nameOf)}
        rows={shown}
        rowId={({ id }) => id}
        rowLabel={({ domain, addedAt }) => domain ?? `the address added ${formatDay(addedAt)}`}
        {...(user.role === "admin" && {
          rowActions: (exclusion: Exclusion) => [{ label: "Remove…", onSelect: () => setAsked(exclusion) }],
        })}
        empty={<NothingExcluded search={search} outcome={found.data} filter={filter} />}
        count={shown.length === 1 ? "1 exclusion" : `${shown.length} exclusions`}
        isAutomatic
      />
      <RemoveExclusion exclusion={asked} onClose={() => setAsked(null)} />
    </Stack>
  );
}

type NothingExcludedProps = { search: string; outcome: FindExclusionsOutcome | undefined; filter: ExclusionFilter };

function NothingExcluded({ search, outcome, filter }: NothingExcludedProps) {
  if (outcome?.kind === "invalid")
    return (
      <EmptyState icon={<LockIcon />} title="Enter a whole domain or address" headingLevel={2}>
        Addresses are kept as hashes, so a part of one can’t be found. Try acme.example or ann@acme.example.
      </EmptyState>
    );
  if (search)
    return (
      <EmptyState icon={<LockIcon />} title="Not excluded" headingLevel={2}>
        {`Nothing excludes ${search}.`}
      </EmptyState>
    );
  const isNarrowed = filter.company !== null || filter.cause !== null;
  return (
    <EmptyState icon={<LockIcon />} title={isNarrowed ? "No exclusions match" : "No exclusions yet"} headingLevel={2}>
      {isNarrowed ? "Clear the filters to see all." : "Exclude customers, competitors, and people who asked for it."}
    </EmptyState>
  );
}

/** Those of an answer that the filter lets through. */
function foundOf(
  outcome: FindExclusionsOutcome | undefined,
  { company, cause }: ExclusionFilter,
): readonly Exclusion[] {
  if (outcome?.kind !== "found") return [];
  return outcome.exclusions.filter(
    (exclusion) =>
      (company === null || (exclusion.companyId ?? everybody) === company) &&
      (cause === null || exclusion.cause === cause),
  );
}

const Lead = styled.p`
  flex: 1 1 20rem;
  color: ${color.textMuted};

  /* Phones begin with the content. */
  @media (max-width: 40rem) {
    ${visuallyHidden}
  }
`;
