import { releaseQueries } from "@pipelark/shared-data/releases/releaseQueries";
import { QueryTable } from "@pipelark/shared-signed-in/QueryTable";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Badge } from "@pipelark/shared-ui/data/Badge";
import type { DataColumn } from "@pipelark/shared-ui/data/dataColumn";
import { ChartIcon } from "@pipelark/shared-ui/controls/icons";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { useQuery } from "@tanstack/react-query";
import { PageSection } from "#lib/PageSection.tsx";
import { partName } from "#lib/partName.ts";
import { allowedShare, budgetsOf, type PartBudget } from "./errorBudget.ts";

const columns: DataColumn<PartBudget>[] = [
  { id: "part", header: "Part", cell: ({ part }) => partName(part) },
  { id: "pages", header: "Pages", align: "end", cell: ({ pages, left }) => (left === null ? "–" : pages) },
  { id: "broken", header: "Broken", align: "end", cell: ({ broken }) => broken },
  { id: "left", header: "Left", align: "end", cell: ({ left }) => <Left left={left} /> },
];

/** How many more pages of each part may break this week. */
export function ErrorBudgets() {
  const { services } = useSignedIn();
  const query = useQuery(releaseQueries.figures(services, "week"));

  return (
    <PageSection
      level={3}
      title="Error budget"
      lead={`Of 1,000 pages, ${allowedShare * 1000} may break in 7 days. A part with nothing left should be mended before it gets anything new.`}
    >
      <QueryTable
        query={query}
        of="the reports"
        label="Error budget by part"
        columns={columns}
        rows={budgetsOf(query.data ?? [])}
        rowId={({ part }) => part}
        rowLabel={({ part }) => partName(part)}
        empty={
          <EmptyState icon={<ChartIcon />} title="No reports yet" headingLevel={4}>
            Nothing was reported in the last 7 days.
          </EmptyState>
        }
      />
    </PageSection>
  );
}

function Left({ left }: Pick<PartBudget, "left">) {
  if (left === null) return "–";
  if (left <= 0) return <Badge tone="danger">Used up</Badge>;
  return <Badge tone={left < 0.25 ? "warn" : "ok"}>{Math.round(left * 100)} %</Badge>;
}
