import { DataFault, unwrap } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";
import { pageOf } from "../keyset.ts";
import {
  addRowsOutcomeSchema,
  applyImportOutcomeSchema,
  discardImportOutcomeSchema,
  type AddRowsOutcome,
  type ApplyImportOutcome,
  type DiscardImportOutcome,
  type ImportedRow,
  importedRowSchema,
  type ImportOutcome,
  type ImportRun,
  importRunSchema,
  missingRowsOutcomeSchema,
  type NewImport,
  type SentRow,
  startImportOutcomeSchema,
  type StartImportOutcome,
  undoImportOutcomeSchema,
  type UndoImportOutcome,
} from "./importRunSchema.ts";

const columns =
  "id, kind, source, file_name, client_account_id, profile_id, mapping, total, state, staged, created, updated, same, excluded, refused, applied, taken_back, created_by, created_by_name, created_at, file_hash";

/** Rows that one call applies or takes back: as many as the database does at a time. */
const atATime = 500;

/** The last fifty imports that the caller may read. Throws a `DataFault`. */
export async function listImports(client: SupabaseClient): Promise<ImportRun[]> {
  const response = await client
    .from("import_run")
    .select(columns)
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(50)
    .retry(false);
  return unwrap(response, v.array(importRunSchema));
}

/** Throws a `DataFault`; `missing` when there is none that the caller may read. */
export async function readImport(client: SupabaseClient, id: string): Promise<ImportRun> {
  // A list, which is empty for a run that was discarded a moment ago: `.single()` would be an error in the browser's console.
  const response = await client.from("import_run").select(columns).eq("id", id).limit(1).retry(false);
  const [run] = unwrap(response, v.array(importRunSchema));
  if (!run) throw new DataFault("missing", "There is no such import", { status: response.status });
  return run;
}

export type ImportedRowList = {
  runId: string;
  outcome: ImportOutcome;
  /** Number of the last row of the page before; 0 for the first page. */
  after: number;
  size: number;
};

/** One page of an import's rows with an outcome, by number. Throws a `DataFault`. */
export async function listImportedRows(
  client: SupabaseClient,
  { runId, outcome, after, size }: ImportedRowList,
): Promise<{ rows: ImportedRow[]; next: number | null }> {
  const response = await client
    .from("import_row")
    .select("number, outcome, problem, data")
    .eq("run_id", runId)
    .eq("outcome", outcome)
    .gt("number", after)
    .order("number")
    .limit(size + 1)
    .retry(false);
  const { shown: rows, last } = pageOf(unwrap(response, v.array(importedRowSchema)), size);
  return { rows, next: last?.number ?? null };
}

/** Begins an import; sent again, it answers with the one that it began. Throws a `DataFault`. */
export async function startImport(client: SupabaseClient, started: NewImport): Promise<StartImportOutcome> {
  const { id, source, mapping, total } = started;
  const request = {
    id,
    kind: started.companyId === null ? "contacts" : "leads",
    source,
    mapping,
    total,
    file_name: started.fileName,
    file_hash: started.fileHash,
    client_account_id: started.companyId,
    profile_id: started.profileId,
  };
  return unwrap(await client.rpc("start_import", { request }).retry(false), startImportOutcomeSchema);
}

/** Sends rows for the preview, at most 250; those that were sent before stay. Throws a `DataFault`. */
export async function addImportRows(
  client: SupabaseClient,
  { runId, rows }: { runId: string; rows: readonly SentRow[] },
): Promise<AddRowsOutcome> {
  return unwrap(await client.rpc("add_import_rows", { run_id: runId, rows }).retry(false), addRowsOutcomeSchema);
}

/** The number of the first row that was not sent; null when all were. Throws a `DataFault`. */
export async function firstMissingRow(client: SupabaseClient, runId: string): Promise<number | null> {
  const response = await client.rpc("missing_import_rows", { run_id: runId }).retry(false);
  const answer = unwrap(response, missingRowsOutcomeSchema);
  return answer.kind === "rows" ? (answer.numbers[0] ?? null) : null;
}

/** Applies the next rows. Throws a `DataFault`. */
export async function applyImport(client: SupabaseClient, runId: string): Promise<ApplyImportOutcome> {
  const response = await client.rpc("apply_import", { run_id: runId, most: atATime }).retry(false);
  return unwrap(response, applyImportOutcomeSchema);
}

/** Takes the next rows back. Throws a `DataFault`. */
export async function undoImport(client: SupabaseClient, runId: string): Promise<UndoImportOutcome> {
  const response = await client.rpc("undo_import", { run_id: runId, most: atATime }).retry(false);
  return unwrap(response, undoImportOutcomeSchema);
}

/** Deletes an import of which nothing has been applied. Throws a `DataFault`. */
export async function discardImport(client: SupabaseClient, runId: string): Promise<DiscardImportOutcome> {
  return unwrap(await client.rpc("discard_import", { run_id: runId }).retry(false), discardImportOutcomeSchema);
}
