import { releaseQueries } from "@pipelark/shared-data/releases/releaseQueries";
import type { LivePart, ReleaseChange } from "@pipelark/shared-data/releases/releaseSchema";
import { formatMoment } from "@pipelark/shared-time/formats";
import { QueryTable } from "@pipelark/shared-signed-in/QueryTable";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Badge } from "@pipelark/shared-ui/data/Badge";
import type { DataColumn } from "@pipelark/shared-ui/data/dataColumn";
import { RetryBox } from "@pipelark/shared-ui/feedback/RetryBox";
import { useQuery } from "@tanstack/react-query";
import { PageSection } from "#lib/PageSection.tsx";
import { partName } from "#lib/partName.ts";
import { VersionText } from "./VersionText.tsx";

const columns: DataColumn<LivePart>[] = [
  { id: "part", header: "Part", cell: ({ part }) => partName(part) },
  { id: "version", header: "Version", cell: ({ version }) => <VersionText version={version} /> },
  { id: "contract", header: "Contract", cell: ({ contract }) => contract, priority: "wide" },
  { id: "since", header: "Live since", cell: ({ since }) => (since ? formatMoment(since.at) : "–") },
  { id: "by", header: "By", cell: ({ since }) => since?.by ?? "–", priority: "medium" },
  { id: "team", header: "Signed by", cell: ({ since }) => since?.team ?? "–", priority: "medium" },
  { id: "why", header: "Reason", cell: ({ since }) => (since ? whyOf(since) : "–") },
  {
    id: "canary",
    header: "Testing",
    cell: ({ canary }) =>
      canary ? (
        <Badge tone="info">
          <VersionText version={canary.version} /> {canary.share === 0 ? "in previews" : `for ${canary.share} %`}
        </Badge>
      ) : (
        "–"
      ),
    priority: "medium",
  },
];

/** Live version of each part, with date, author, the team that signed it, and reason. */
export function LiveParts() {
  const { services } = useSignedIn();
  const query = useQuery(releaseQueries.live(services));
  const { data } = query;

  return (
    <PageSection
      level={3}
      title="Live"
      lead={
        data?.log === "absent" &&
        "The release log of the site has the dates, people and reasons: run pnpm releases on its server."
      }
    >
      <RetryBox
        message={
          data?.log === "silent"
            ? "Dates, people and reasons could not be loaded: the site's log isn't responding."
            : null
        }
        isLoading={data?.log === "silent" && query.isFetching}
        onRetry={() => void query.refetch()}
      />
      <QueryTable
        query={query}
        of="the live versions"
        label="Live versions"
        columns={columns}
        rows={data?.parts ?? []}
        rowId={({ part }) => part}
        rowLabel={({ part }) => partName(part)}
      />
    </PageSection>
  );
}

function whyOf({ act, reason, overrides }: ReleaseChange): string {
  const why = reason ?? nameOfAct(act);
  return overrides.length > 0 ? `${why} (with ${overrides.join(", ")})` : why;
}

function nameOfAct(act: string): string {
  return act === "build" ? "Built with the whole site" : "Released";
}
