import { unwrap } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";
import { afterMoment, pageOf } from "../keyset.ts";
import { containing } from "../containing.ts";
import {
  type Colleague,
  colleaguesSchema,
  deleteItemOutcomeSchema,
  type ItemEntry,
  type ItemKind,
  type ItemPage,
  type ItemPosition,
  itemSchema,
  listedItemSchema,
  restoreItemOutcomeSchema,
  type SaveItemOutcome,
  saveItemOutcomeSchema,
  type VaultItem,
} from "./itemSchema.ts";

const columns =
  "id, kind, title, url, excerpt, owner_id, owner_name, visibility, reader_ids, reader_names, version, created_at, updated_at, updated_by_name";

export type ItemFilter = { kind: ItemKind; search: string };

export type ItemList = {
  filter: ItemFilter;
  /** Cursor of the page; null for the first page. */
  from: ItemPosition | null;
  /** Rows per page. */
  size: number;
};

/** One page of the items of a kind that the caller may read, newest first. Throws a `DataFault`. */
export async function listItems(
  client: SupabaseClient,
  { filter: { kind, search }, from, size }: ItemList,
): Promise<ItemPage> {
  let query = client.from("vault_item").select(columns).eq("kind", kind);
  const pattern = containing(search.toLowerCase());
  if (pattern !== null) query = query.like("searched", pattern);
  if (from) query = query.or(afterMoment(from));
  const response = await query
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    // Reads one extra row to learn whether there is a next page.
    .limit(size + 1)
    .retry(false);
  const { shown: items, last } = pageOf(unwrap(response, v.array(listedItemSchema)), size);
  return { items, next: last?.position ?? null };
}

/** One item with all of its text. Throws a `DataFault`; `missing` when there is none that the caller may read. */
export async function readItem(client: SupabaseClient, id: string): Promise<VaultItem> {
  const response = await client
    .from("vault_item")
    .select(`${columns}, body`)
    .eq("id", id)
    .limit(1)
    .single()
    .retry(false);
  return unwrap(response, itemSchema);
}

/** Adds an item, or replaces the given version. Idempotent. Throws a `DataFault`. */
export async function saveItem(client: SupabaseClient, { readerIds, ...entry }: ItemEntry): Promise<SaveItemOutcome> {
  const request = { ...entry, reader_ids: readerIds };
  return unwrap(await client.rpc("save_vault_item", { request }).retry(false), saveItemOutcomeSchema);
}

/** Deletes an item; `restoreItem` works for thirty days. Throws a `DataFault`. */
export async function deleteItem(client: SupabaseClient, id: string) {
  return unwrap(await client.rpc("delete_vault_item", { id }).retry(false), deleteItemOutcomeSchema);
}

export async function restoreItem(client: SupabaseClient, id: string) {
  return unwrap(await client.rpc("restore_vault_item", { id }).retry(false), restoreItemOutcomeSchema);
}

/** All colleagues by name. Throws a `DataFault`. */
export async function listColleagues(client: SupabaseClient): Promise<Colleague[]> {
  return unwrap(await client.rpc("list_colleagues").retry(false), colleaguesSchema).colleagues;
}
