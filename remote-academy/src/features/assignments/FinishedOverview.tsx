import { describeFault } from "@pipelark/shared-contracts/describeFault";
import { videoAdminQueries } from "@pipelark/shared-data/videos/adminQueries";
import type { AcademyOverview } from "@pipelark/shared-data/videos/adminSchema";
import { formatDay } from "@pipelark/shared-time/formats";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import type { DataColumn } from "@pipelark/shared-ui/data/dataColumn";
import { DataTable } from "@pipelark/shared-ui/data/DataTable";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { useQuery } from "@tanstack/react-query";

type Person = AcademyOverview["people"][number];

/** What everybody who works here has completed, by category. */
export function FinishedOverview() {
  const { services } = useSignedIn();
  const { data, error, isPending, isFetching, refetch } = useQuery(videoAdminQueries.overview(services));

  return (
    <DataTable
      label="Who has finished what"
      columns={columnsOf(data?.categories ?? [])}
      rows={data?.people ?? []}
      rowId={({ id }) => id}
      rowLabel={({ name }) => name}
      isLoading={isPending || (isFetching && error !== null)}
      error={error && { message: describeFault(error, { of: "who has finished what" }), onRetry: () => void refetch() }}
      empty={<EmptyState title="Nobody works here yet" headingLevel={2} />}
    />
  );
}

function columnsOf(categories: AcademyOverview["categories"]): DataColumn<Person>[] {
  return [
    { id: "name", header: "Person", cell: ({ name }) => name },
    ...categories.map(({ category, videos }): DataColumn<Person> => ({
      id: category,
      header: category,
      align: "end",
      cell: ({ completed }) => `${completed[category] ?? 0} of ${videos}`,
    })),
    {
      id: "last",
      header: "Last completed",
      priority: "medium",
      cell: ({ lastCompletedAt }) => (lastCompletedAt ? formatDay(lastCompletedAt) : "–"),
    },
  ];
}
