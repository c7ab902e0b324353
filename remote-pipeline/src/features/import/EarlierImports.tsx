import { importRunQueries } from "@pipelark/shared-data/importRun/importRunQueries";
import type { ImportRun } from "@pipelark/shared-data/importRun/importRunSchema";
import { QueryTable } from "@pipelark/shared-signed-in/QueryTable";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useCompanyNames } from "@pipelark/shared-signed-in/useCompanyNames";
import { useAddress } from "@pipelark/shared-signed-in/useAddress";
import { formatMoment } from "@pipelark/shared-time/formats";
import { TextLink } from "@pipelark/shared-ui/controls/TextLink";
import { Badge } from "@pipelark/shared-ui/data/Badge";
import type { DataColumn } from "@pipelark/shared-ui/data/dataColumn";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { useQuery } from "@tanstack/react-query";
import { StepTitle } from "./ImportParts.tsx";
import { CompanyName } from "./CompanyName.tsx";
import { count, stateOf } from "./importWords.ts";

const columns: readonly DataColumn<ImportRun>[] = [
  { id: "file", header: "File", cell: (run) => <RunLink run={run} /> },
  { id: "state", header: "State", cell: (run) => <StateBadge run={run} />, width: "8rem" },
  { id: "company", header: "Company", cell: (run) => <CompanyName run={run} />, priority: "medium" },
  { id: "rows", header: "Rows", align: "end", cell: ({ total }) => count(total), width: "6rem" },
  { id: "author", header: "By", cell: ({ author }) => author.name, priority: "wide" },
  { id: "when", header: "When", cell: ({ createdAt }) => formatMoment(createdAt), priority: "medium" },
];

/** The last imports, each with its fate; one that was interrupted goes on when it is opened. */
export function EarlierImports() {
  const { services } = useSignedIn();
  const query = useQuery(importRunQueries.latest(services));
  // Read beside the imports, for the cells.
  useCompanyNames(query.data ?? []);

  return (
    <Stack $gap="small">
      <StepTitle>Earlier imports</StepTitle>
      <QueryTable
        query={query}
        of="the earlier imports"
        label="Earlier imports"
        columns={columns}
        rows={query.data ?? []}
        rowId={({ id }) => id}
        rowLabel={({ fileName }) => fileName}
        empty={<EmptyState title="No imports yet">Imported lists appear here. Each can be undone.</EmptyState>}
      />
    </Stack>
  );
}

function RunLink({ run }: { run: ImportRun }) {
  const { to } = useAddress();
  return (
    <TextLink to={to({ run: run.id })}>
      {run.source}: {run.fileName}
    </TextLink>
  );
}

function StateBadge({ run }: { run: ImportRun }) {
  const { label, tone } = stateOf(run);
  return <Badge tone={tone}>{label}</Badge>;
}
