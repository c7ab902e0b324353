import { listImportedRows } from "@pipelark/shared-data/importRun/importRunRepository";
import type { ImportedRow, ImportRun } from "@pipelark/shared-data/importRun/importRunSchema";
import { readAllPages } from "@pipelark/shared-data/keyset";
import { withClient } from "@pipelark/shared-data/withClient";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { CsvButton } from "@pipelark/shared-signed-in/table/CsvButton";
import { importFields } from "./importFields.ts";
import { problemOf } from "./importWords.ts";

/** The gateway returns at most 1,000 rows; one of them tells whether there is a next page. */
const size = 999;

/** Saves the refused rows as a file that can be corrected and imported again. */
export function RefusedRowsButton({ run }: { run: ImportRun }) {
  const { services } = useSignedIn();

  async function read(): Promise<string[][]> {
    const pages = await readAllPages(async (from: number | null) =>
      withClient(services, (client) =>
        listImportedRows(client, { runId: run.id, outcome: "refused", after: from ?? 0, size }),
      ),
    );
    return refusedTable(pages.flatMap(({ rows }) => rows));
  }

  if (run.refused === 0) return null;
  return <CsvButton label="Download refused rows" name="refused-rows.csv" read={read} />;
}

/** Rows with the names of the fields that any of them has, which a later import recognises. */
export function refusedTable(rows: readonly ImportedRow[]): string[][] {
  const fields = importFields.filter(({ name }) => rows.some(({ data }) => data?.[name] !== undefined));
  return [
    ["Row", "Problem", ...fields.map(({ label }) => label)],
    ...rows.map((row) => [String(row.number), problemOf(row), ...fields.map(({ name }) => row.data?.[name] ?? "")]),
  ];
}
