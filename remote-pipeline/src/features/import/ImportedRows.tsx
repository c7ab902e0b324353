import { importRunQueries } from "@pipelark/shared-data/importRun/importRunQueries";
import {
  type ImportedRow,
  type ImportOutcome,
  importOutcomes,
  type ImportRun,
} from "@pipelark/shared-data/importRun/importRunSchema";
import { QueryTable } from "@pipelark/shared-signed-in/QueryTable";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { type TabWithPanel, Tabs } from "@pipelark/shared-ui/controls/Tabs";
import type { DataColumn } from "@pipelark/shared-ui/data/dataColumn";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Muted } from "./ImportParts.tsx";
import { count, outcomeHint, outcomeLabels, problemOf, rowCount } from "./importWords.ts";

/** The rows of an import by what becomes of them. Of those that are imported nothing more is kept here. */
export function ImportedRows({ run }: { run: ImportRun }) {
  const isPreview = run.state === "previewed" && run.applied === 0;
  const [first, ...others] = importOutcomes
    .filter((outcome) => isPreview || ((outcome === "excluded" || outcome === "refused") && run[outcome] > 0))
    .map((outcome): TabWithPanel => ({
      id: outcome,
      label: `${outcomeLabels[outcome]} ${count(run[outcome])}`,
      panel: <OutcomeRows run={run} outcome={outcome} />,
    }));
  return first && <Tabs label="Rows" tabs={[first, ...others]} />;
}

const problemColumn: DataColumn<ImportedRow> = { id: "problem", header: "Problem", cell: problemOf };

const dataColumns: readonly DataColumn<ImportedRow>[] = [
  { id: "name", header: "Name", cell: ({ data }) => data?.["full_name"] ?? "" },
  { id: "title", header: "Job title", cell: ({ data }) => data?.["title"] ?? "", priority: "wide" },
  { id: "firm", header: "Company", cell: ({ data }) => data?.["firm"] ?? "" },
  { id: "email", header: "Email", cell: ({ data }) => data?.["email"] ?? "", priority: "medium" },
];

function OutcomeRows({ run, outcome }: { run: ImportRun; outcome: ImportOutcome }) {
  const { services } = useSignedIn();
  const query = useInfiniteQuery(importRunQueries.rows(services, { run, outcome }));
  const rows = query.data ?? [];
  const columns: DataColumn<ImportedRow>[] = [
    { id: "row", header: "Row", cell: ({ number }) => count(number), width: "5rem" },
    ...(outcome === "refused" || outcome === "excluded" ? [problemColumn] : []),
    ...(outcome === "excluded" ? [] : dataColumns),
  ];

  if (run[outcome] === 0) return <EmptyState title="No such rows" />;
  return (
    <Stack $gap="small">
      <Muted>{outcomeHint(outcome, run.kind)}</Muted>
      <QueryTable
        query={query}
        of="the rows"
        label={`${outcomeLabels[outcome]} rows`}
        columns={columns}
        rows={rows}
        rowId={({ number }) => String(number)}
        rowLabel={({ number }) => `Row ${number}`}
        count={`${count(rows.length)} of ${rowCount(run[outcome])}`}
        isAutomatic
      />
    </Stack>
  );
}
