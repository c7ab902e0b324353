import { releaseQueries, type ReportSpan } from "@pipelark/shared-data/releases/releaseQueries";
import type { VersionFigures as Figures } from "@pipelark/shared-data/releases/releaseSchema";
import { QueryTable } from "@pipelark/shared-signed-in/QueryTable";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Badge } from "@pipelark/shared-ui/data/Badge";
import type { DataColumn } from "@pipelark/shared-ui/data/dataColumn";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { ChartIcon } from "@pipelark/shared-ui/controls/icons";
import { Cluster } from "@pipelark/shared-ui/layout/Stack";
import { useQuery } from "@tanstack/react-query";
import { PageSection } from "#lib/PageSection.tsx";
import { partName } from "#lib/partName.ts";
import { SpanLinks } from "./SpanLinks.tsx";
import { VersionText } from "./VersionText.tsx";

type Row = Figures & { isLive: boolean };

const columns: DataColumn<Row>[] = [
  {
    id: "version",
    header: "Version",
    cell: ({ part, version, isLive }) => (
      <Cluster $gap="tight">
        <span>
          {partName(part)} <VersionText version={version} />
        </span>
        {isLive && <Badge tone="ok">Live</Badge>}
      </Cluster>
    ),
  },
  { id: "loads", header: "Loads", align: "end", cell: ({ loads }) => (loads === 0 ? "–" : loads) },
  { id: "errors", header: "Errors", align: "end", cell: ({ errors }) => errors },
  { id: "failures", header: "Failed loads", align: "end", cell: ({ loadFailures }) => loadFailures },
  { id: "broken", header: "Broken pages", align: "end", cell: brokenShare },
  { id: "lcp", header: "LCP", align: "end", cell: ({ lcp }) => seconds(lcp), priority: "medium" },
  { id: "inp", header: "INP", align: "end", cell: ({ inp }) => milliseconds(inp), priority: "medium" },
  { id: "cls", header: "CLS", align: "end", cell: ({ cls }) => cls?.toFixed(3) ?? "–", priority: "medium" },
];

/** Metrics of each version in visitors' pages. */
export function VersionFigures({ span }: { span: ReportSpan }) {
  const { services } = useSignedIn();
  const query = useQuery(releaseQueries.figures(services, span));
  const { data: live } = useQuery(releaseQueries.live(services));
  const liveVersions = new Set(live?.parts.map(({ part, version }) => `${part}@${version}`));

  return (
    <PageSection
      level={3}
      title="By version"
      acts={<SpanLinks span={span} />}
      lead="Loads are estimated from the share of pages that report them. A dash means that none were measured. LCP, INP and CLS are at the 75th percentile."
    >
      <QueryTable
        query={query}
        of="the reports"
        label="Reports by version"
        columns={columns}
        rows={query.data?.map((row) => ({ ...row, isLive: liveVersions.has(`${row.part}@${row.version}`) })) ?? []}
        rowId={({ part, version }) => `${part}@${version}`}
        rowLabel={({ part, version }) => `${partName(part)} ${version}`}
        empty={
          <EmptyState icon={<ChartIcon />} title="No reports yet" headingLevel={4}>
            {span === "day" ? "Nothing was reported in the last 24 hours." : "Nothing was reported in the last 7 days."}
          </EmptyState>
        }
      />
    </PageSection>
  );
}

/** Loads are sampled, errors are not, so there can be more broken pages than loads; no share without loads. */
function brokenShare({ loads, loadFailures, brokenLoads }: Figures): string {
  if (loads === 0) return "–";
  if (brokenLoads === 0) return "0 %";
  const share = (100 * brokenLoads) / Math.max(loads + loadFailures, brokenLoads);
  return `${share < 10 ? share.toFixed(1) : Math.round(share)} %`;
}

function seconds(value: number | null): string {
  return value === null ? "–" : `${(value / 1000).toFixed(2)}\u00a0s`;
}

function milliseconds(value: number | null): string {
  return value === null ? "–" : `${Math.round(value)}\u00a0ms`;
}
