import { exclusionMutations, exclusionQueries } from "@pipelark/shared-data/exclusion/exclusionQueries";
import type { Exclusion, ExclusionCause } from "@pipelark/shared-data/exclusion/exclusionSchema";
import { ActFaults } from "@pipelark/shared-signed-in/ActFaults";
import { QueryTable } from "@pipelark/shared-signed-in/QueryTable";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useAct } from "@pipelark/shared-signed-in/useAct";
import { formatDay } from "@pipelark/shared-time/formats";
import type { DataColumn } from "@pipelark/shared-ui/data/dataColumn";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { AddExclusions } from "./AddExclusions.tsx";

type NeverContactProps = { companyId: string; mayRemove: boolean };

const causeWords: Record<ExclusionCause, string> = {
  customer: "Our customer",
  competitor: "A competitor",
  "opted-out": "Opted out",
  bounced: "Address doesn't work",
  other: "Another reason",
};

const columns: DataColumn<Exclusion>[] = [
  { id: "value", header: "Company or person", cell: nameOf },
  { id: "cause", header: "Why", cell: ({ cause }) => causeWords[cause] },
  { id: "by", header: "Added by", cell: ({ addedBy }) => addedBy ?? "The person" },
  { id: "at", header: "Added", align: "end", cell: ({ addedAt }) => formatDay(addedAt) },
];

/** Companies and people who are never proposed to the reader's company. */
export function NeverContact({ companyId, mayRemove }: NeverContactProps) {
  const { services } = useSignedIn();
  const list = useInfiniteQuery(exclusionQueries.list(services, { company: companyId, cause: null }));
  const { act, failed } = useAct();
  const { mutateAsync: remove } = useMutation(exclusionMutations.remove(services));
  const exclusions = list.data ?? [];

  function handleRemove(exclusion: Exclusion) {
    const name = nameOf(exclusion);
    void act({
      key: exclusion.id,
      run: () => remove(exclusion.id),
      failure: `${name} could not be removed`,
      done: ({ kind }) => ({
        message: kind === "opted-out" ? "People who opted out stay on the list." : `${name} can be proposed again.`,
      }),
    });
  }

  return (
    <Stack>
      <AddExclusions companyId={companyId} />
      <ActFaults acts={failed} />
      <QueryTable
        query={list}
        of="this list"
        label="Never contact"
        columns={columns}
        rows={exclusions}
        rowId={({ id }) => id}
        rowLabel={nameOf}
        {...(mayRemove && {
          rowActions: (exclusion: Exclusion) => [{ label: "Remove", onSelect: () => handleRemove(exclusion) }],
        })}
        empty={
          <EmptyState title="Nobody is on this list" headingLevel={2}>
            Add your customers and competitors, and we won't propose them to you.
          </EmptyState>
        }
        count={exclusions.length === 1 ? "1 entry" : `${exclusions.length} entries`}
      />
    </Stack>
  );
}

/** Of a person only a code is kept, which nobody can read. */
function nameOf({ domain }: Exclusion): string {
  return domain ?? "A person";
}
