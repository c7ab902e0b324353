import { unwrap } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";
import { pageOf, pageQueries, type SortedPosition } from "../keyset.ts";
import { containing } from "../containing.ts";
import {
  type Colleague,
  colleaguesSchema,
  deleteItemOutcomeSchema,
  deleteItemsOutcomeSchema,
  type ItemEntry,
  type ItemKind,
  type ItemPage,
  itemSchema,
  type ItemSort,
  listedItemSchema,
  restoreItemOutcomeSchema,
  restoreItemsOutcomeSchema,
  type SaveItemOutcome,
  saveItemOutcomeSchema,
  type VaultItem,
} from "./itemSchema.ts";

const columns =
  "id, kind, title, url, excerpt, owner_id, owner_name, visibility, reader_ids, reader_names, version, created_at, updated_at, updated_by_name";

export type ItemFilter = { kind: ItemKind; search: string; sort: ItemSort };

export type ItemList = {
  filter: ItemFilter;
  /** Cursor of the page; null for the first page. */
  from: SortedPosition | null;
  /** Rows per page, 999 at most. */
  size: number;
};

/** One page of the items of a kind that the caller may read. Throws a `DataFault`. */
export async function listItems(client: SupabaseClient, { filter, from, size }: ItemList): Promise<ItemPage> {
  const { sort } = filter;
  const responses = await Promise.all(
    pageQueries({ query: () => matching(client, filter), sort, from, size }).map((query) => query.retry(false)),
  );
  const rows = responses.flatMap((response) => unwrap(response, v.array(listedItemSchema)));
  const { shown: items, last } = pageOf(rows, size);
  return { items, next: last && { value: last.sorted[sort.column], id: last.id } };
}

function matching(client: SupabaseClient, { kind, search }: ItemFilter) {
  const query = client.from("vault_item").select(columns).eq("kind", kind);
  const pattern = containing(search.toLowerCase());
  return pattern === null ? query : query.like("searched", pattern);
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

/** Items in one request. */
const mostItems = 100;

/** Deletes several items; `restoreItems` works for thirty days. Returns the ids of those that the caller may change. Throws a `DataFault`. */
export async function deleteItems(client: SupabaseClient, ids: readonly string[]): Promise<string[]> {
  const deleted: string[] = [];
  for (let place = 0; place < ids.length; place += mostItems) {
    const response = await client.rpc("delete_vault_items", { ids: ids.slice(place, place + mostItems) }).retry(false);
    deleted.push(...unwrap(response, deleteItemsOutcomeSchema).deleted);
  }
  return deleted;
}

export async function restoreItems(client: SupabaseClient, ids: readonly string[]): Promise<string[]> {
  const restored: string[] = [];
  for (let place = 0; place < ids.length; place += mostItems) {
    const response = await client.rpc("restore_vault_items", { ids: ids.slice(place, place + mostItems) }).retry(false);
    restored.push(...unwrap(response, restoreItemsOutcomeSchema).restored);
  }
  return restored;
}

/** All colleagues by name. Throws a `DataFault`. */
export async function listColleagues(client: SupabaseClient): Promise<Colleague[]> {
  return unwrap(await client.rpc("list_colleagues").retry(false), colleaguesSchema).colleagues;
}
