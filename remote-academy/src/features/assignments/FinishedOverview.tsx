import { videoAdminQueries } from "@pipelark/shared-data/videos/adminQueries";
import type { AcademyOverview } from "@pipelark/shared-data/videos/adminSchema";
import { formatDay } from "@pipelark/shared-time/formats";
import { QueryTable } from "@pipelark/shared-signed-in/QueryTable";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import type { DataColumn } from "@pipelark/shared-ui/data/dataColumn";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { useQuery } from "@tanstack/react-query";

type Person = AcademyOverview["people"][number];

/** Completed videos per person and category. */
export function FinishedOverview() {
  const { services } = useSignedIn();
  const query = useQuery(videoAdminQueries.overview(services));

  return (
    <QueryTable
      query={query}
      of="the team's progress"
      label="Team progress"
      columns={columnsOf(query.data?.categories ?? [])}
      rows={query.data?.people ?? []}
      rowId={({ id }) => id}
      rowLabel={({ name }) => name}
      empty={<EmptyState title="Nobody is on the team yet" headingLevel={2} />}
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
