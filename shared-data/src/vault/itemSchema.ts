import * as v from "valibot";
import { idColumn, timestampColumn } from "../columns.ts";
import { enteredLine, optionalText } from "../enteredText.ts";
import { entryProblems } from "../entryProblems.ts";
import { tooMany } from "../tooMany.ts";
import { enteredWebAddress } from "./webAddress.ts";
import { entryLimits } from "../entryLimits.ts";
import type { Sort, SortedPosition } from "../keyset.ts";

export const itemKinds = ["recording", "document", "prompt", "link"] as const;
export type ItemKind = (typeof itemKinds)[number];

export const visibilities = ["studio", "admins", "named"] as const;
export const visibilitySchema = v.picklist(visibilities);
/** Readers besides the owner: all staff, admins, or specific people. */
export type Visibility = v.InferOutput<typeof visibilitySchema>;

const listedEntries = {
  id: idColumn,
  kind: v.picklist(itemKinds),
  title: v.string(),
  url: v.string(),
  excerpt: v.string(),
  owner_id: idColumn,
  owner_name: v.string(),
  visibility: visibilitySchema,
  reader_ids: v.array(idColumn),
  reader_names: v.array(v.string()),
  version: v.pipe(v.number(), v.integer()),
  created_at: v.string(),
  updated_at: v.string(),
  updated_by_name: v.string(),
};

const listedRow = v.object(listedEntries);

/** One row of `vault_item`, with the beginning of its text. */
export const listedItemSchema = v.pipe(listedRow, v.transform(toItem));
/** The same with the full text. */
export const itemSchema = v.pipe(
  v.object({ ...listedEntries, body: v.string() }),
  v.transform((row) => ({ ...toItem(row), body: row.body })),
);
export type ListedItem = v.InferOutput<typeof listedItemSchema>;
export type VaultItem = v.InferOutput<typeof itemSchema>;

function toItem(row: v.InferOutput<typeof listedRow>) {
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    /** Empty when there is none. */
    url: row.url,
    /** The first 300 characters of the text. */
    excerpt: row.excerpt,
    owner: { id: row.owner_id, name: row.owner_name },
    visibility: row.visibility,
    readerIds: row.reader_ids,
    readerNames: row.reader_names,
    /** Number of changes. An edit sends the version that it is based on. */
    version: row.version,
    /** Values of the sortable columns, the times exactly as the engine wrote them, for the cursor of the next page. */
    sorted: { created_at: row.created_at, updated_at: row.updated_at, title: row.title, owner_name: row.owner_name },
    updatedAt: v.parse(timestampColumn, row.updated_at),
    updatedByName: row.updated_by_name,
  };
}

/** Columns that the list can be sorted by. */
export const itemSorts = ["created_at", "title", "owner_name", "updated_at"] as const;
export type ItemSort = Sort<(typeof itemSorts)[number]>;

/** One page, with the cursor of the next page; null at the end. */
export type ItemPage = { items: readonly ListedItem[]; next: SortedPosition | null };

/** Fields of an item of any kind. `version` is null for a new one. */
export const itemEntrySchema = v.pipe(
  v.object({
    id: idColumn,
    version: v.nullable(v.number()),
    kind: v.picklist(itemKinds),
    title: enteredLine({ most: entryLimits.vaultTitle, empty: entryProblems.title }),
    body: optionalText(20_000),
    url: enteredWebAddress,
    visibility: visibilitySchema,
    readerIds: v.array(idColumn),
  }),
  v.forward(
    v.partialCheck(
      [["kind"], ["url"]],
      ({ kind, url }) => (kind !== "recording" && kind !== "link") || url !== "",
      "Enter an address.",
    ),
    ["url"],
  ),
  v.forward(
    v.partialCheck([["kind"], ["body"]], ({ kind, body }) => kind !== "prompt" || body !== "", "Enter the prompt."),
    ["body"],
  ),
  v.forward(
    v.partialCheck(
      [["kind"], ["body"], ["url"]],
      ({ kind, body, url }) => kind !== "document" || body !== "" || url !== "",
      "Enter text, or an address above.",
    ),
    ["body"],
  ),
);
export type ItemEntry = v.InferOutput<typeof itemEntrySchema>;

const missing = v.object({ kind: v.literal("missing") });
const saved = v.object({ kind: v.literal("saved"), item: itemSchema });

export const saveItemOutcomeSchema = v.variant("kind", [
  saved,
  v.object({ kind: v.literal("conflict"), item: itemSchema }),
  missing,
  tooMany,
  v.object({ kind: v.literal("invalid"), field: v.string() }),
]);
/** `conflict`: changed since that version; `item` is what it is now. */
export type SaveItemOutcome = v.InferOutput<typeof saveItemOutcomeSchema>;

/** Ids of the items that were deleted, or restored: those that the caller may change. */
export const deleteItemsOutcomeSchema = v.object({ kind: v.literal("deleted"), deleted: v.array(idColumn) });
export const restoreItemsOutcomeSchema = v.object({ kind: v.literal("restored"), restored: v.array(idColumn) });

export const deleteItemOutcomeSchema = v.variant("kind", [v.object({ kind: v.literal("deleted") }), missing]);
export const restoreItemOutcomeSchema = v.variant("kind", [saved, missing]);

const colleagueSchema = v.object({ id: idColumn, name: v.string(), role: v.picklist(["admin", "staff"]) });
/** An employee. */
export type Colleague = v.InferOutput<typeof colleagueSchema>;
export const colleaguesSchema = v.object({ kind: v.literal("colleagues"), colleagues: v.array(colleagueSchema) });
