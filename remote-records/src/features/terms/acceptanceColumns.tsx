import { parseTimestamp } from "@pipelark/shared-contracts/timestamp";
import type { Acceptance } from "@pipelark/shared-data/records/recordSchema";
import { formatMoment } from "@pipelark/shared-time/formats";
import { Badge } from "@pipelark/shared-ui/data/Badge";
import type { DataColumn } from "@pipelark/shared-ui/data/dataColumn";
import { Cluster } from "@pipelark/shared-ui/layout/Stack";

export const acceptanceColumns: readonly DataColumn<Acceptance>[] = [
  { id: "person", header: "Who", cell: personOf },
  { id: "email", header: "Email", cell: ({ email }) => email ?? "–" },
  {
    id: "version",
    header: "Version of the terms",
    cell: (acceptance) => (
      <Cluster $gap="tight">
        <span>{versionOf(acceptance)}</span>
        {acceptance.isCurrent && <Badge tone="ok">Current</Badge>}
      </Cluster>
    ),
  },
  { id: "accepted", header: "Accepted", isOneLine: true, cell: ({ acceptedAt }) => formatMoment(acceptedAt) },
];

export function personOf({ name }: Acceptance): string {
  return name ?? "Deleted account";
}

/** A version is the time at which the text was saved; before the first edit it is the text that came with the site. */
function versionOf({ version }: Acceptance): string {
  const savedAt = parseTimestamp(version);
  return savedAt ? `Edited ${formatMoment(savedAt)}` : "Original text";
}

/** Acceptances as pages of CSV rows, header first. */
export async function* acceptanceTable(pages: AsyncIterable<readonly Acceptance[]>): AsyncGenerator<string[][]> {
  yield [["Who", "Email", "Version of the terms", "Current", "Accepted"]];
  for await (const acceptances of pages) {
    yield acceptances.map((acceptance) => [
      personOf(acceptance),
      acceptance.email ?? "",
      acceptance.version,
      acceptance.isCurrent ? "yes" : "no",
      acceptance.acceptedAt.toISOString(),
    ]);
  }
}
