import * as v from "valibot";
import { idColumn, timestampColumn } from "../columns.ts";

/** One row of `import_run`. */
export const importRunSchema = v.pipe(
  v.object({
    id: idColumn,
    kind: v.picklist(["leads", "contacts"]),
    source: v.string(),
    file_name: v.string(),
    client_account_id: v.nullable(idColumn),
    profile_id: v.nullable(idColumn),
    mapping: v.record(v.string(), v.string()),
    total: v.number(),
    state: v.picklist(["previewed", "applied", "undone"]),
    staged: v.number(),
    created: v.number(),
    updated: v.number(),
    same: v.number(),
    excluded: v.number(),
    refused: v.number(),
    applied: v.number(),
    taken_back: v.number(),
    created_by: idColumn,
    created_by_name: v.string(),
    created_at: timestampColumn,
    file_hash: v.nullable(v.string()),
  }),
  v.transform(
    ({
      file_name,
      client_account_id,
      profile_id,
      taken_back,
      created_by,
      created_by_name,
      created_at,
      file_hash,
      ...run
    }) => ({
      ...run,
      fileName: file_name,
      companyId: client_account_id,
      profileId: profile_id,
      takenBack: taken_back,
      author: { id: created_by, name: created_by_name },
      createdAt: created_at,
      fileHash: file_hash,
    }),
  ),
);
export type ImportRun = v.InferOutput<typeof importRunSchema>;

export const importOutcomes = ["created", "updated", "same", "excluded", "refused"] as const;
/** What becomes of a row. */
export type ImportOutcome = (typeof importOutcomes)[number];

/** One row of `import_row`. `data` is null for a row that was applied or excluded. */
export const importedRowSchema = v.object({
  number: v.number(),
  outcome: v.picklist(importOutcomes),
  problem: v.nullable(v.string()),
  data: v.nullable(v.record(v.string(), v.string())),
});
export type ImportedRow = v.InferOutput<typeof importedRowSchema>;

/** A row as it is sent. */
export type SentRow = { number: number; data: Record<string, string>; problem: string | null };

/** An import as it is begun; leads are for a company, contacts for none. */
export type NewImport = {
  id: string;
  source: string;
  fileName: string;
  fileHash: string;
  companyId: string | null;
  profileId: string | null;
  mapping: Record<string, string>;
  total: number;
};

const missing = v.object({ kind: v.literal("missing") });
const invalid = v.object({ kind: v.literal("invalid"), field: v.string() });
const withRun = { run: importRunSchema };

export const startImportOutcomeSchema = v.variant("kind", [
  v.object({ kind: v.literal("started"), ...withRun }),
  invalid,
]);
export type StartImportOutcome = v.InferOutput<typeof startImportOutcomeSchema>;

export const addRowsOutcomeSchema = v.variant("kind", [
  v.object({ kind: v.picklist(["added", "closed"]), ...withRun }),
  missing,
  invalid,
]);
export type AddRowsOutcome = v.InferOutput<typeof addRowsOutcomeSchema>;

export const missingRowsOutcomeSchema = v.variant("kind", [
  v.object({ kind: v.literal("rows"), ...withRun, numbers: v.array(v.number()) }),
  missing,
]);

export const applyImportOutcomeSchema = v.variant("kind", [
  /** `applying` until all rows are. */
  v.object({ kind: v.picklist(["applying", "applied", "undone", "incomplete"]), ...withRun }),
  missing,
  invalid,
]);
export type ApplyImportOutcome = v.InferOutput<typeof applyImportOutcomeSchema>;

export const undoImportOutcomeSchema = v.variant("kind", [
  v.object({ kind: v.picklist(["undoing", "undone", "not-applied"]), ...withRun }),
  missing,
]);
export type UndoImportOutcome = v.InferOutput<typeof undoImportOutcomeSchema>;

export const discardImportOutcomeSchema = v.variant("kind", [
  v.object({ kind: v.literal("discarded") }),
  v.object({ kind: v.literal("applied"), ...withRun }),
  missing,
]);
export type DiscardImportOutcome = v.InferOutput<typeof discardImportOutcomeSchema>;
