import { personalDataQueries } from "@pipelark/shared-data/personalData/personalDataQueries";
import type { RetentionRun } from "@pipelark/shared-data/personalData/personalDataSchema";
import { QueryTable } from "@pipelark/shared-signed-in/QueryTable";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { formatDay } from "@pipelark/shared-time/formats";
import type { DataColumn } from "@pipelark/shared-ui/data/dataColumn";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { useQuery } from "@tanstack/react-query";
import { PageSection } from "#lib/PageSection.tsx";
import { deletedWords } from "./personalDataWords.ts";

const columns: readonly DataColumn<RetentionRun>[] = [
  { id: "day", header: "Day", cell: ({ day }) => formatDay(day) },
  { id: "deleted", header: "Deleted", cell: ({ deleted }) => deletedWords(deleted) },
];

/** What the daily job deleted. */
export function RetentionRuns() {
  const { services } = useSignedIn();
  const query = useQuery(personalDataQueries.retentionRuns(services));
  return (
    <PageSection
      title="Deleted by itself"
      lead="Once a day, what has been kept as long as the privacy policy says is deleted: bookings after twelve months, emails after 90 days."
    >
      <QueryTable
        query={query}
        of="the deletions"
        label="Deletions"
        columns={columns}
        rows={query.data ?? []}
        rowId={({ day }) => day}
        rowLabel={({ day }) => formatDay(day)}
        empty={
          <EmptyState title="No run yet" headingLevel={3}>
            The server deletes once a day. If nothing is here tomorrow, check that it runs, or that pnpm mail is
            scheduled.
          </EmptyState>
        }
      />
    </PageSection>
  );
}
