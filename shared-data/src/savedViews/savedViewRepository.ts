import { unwrap } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";
import {
  type DeleteViewOutcome,
  deleteViewOutcomeSchema,
  type SavedView,
  savedViewSchema,
  type SaveViewOutcome,
  saveViewOutcomeSchema,
  type SentView,
} from "./savedViewSchema.ts";

/** The caller's views of all pages, in their order. Throws a `DataFault`. */
export async function listViews(client: SupabaseClient): Promise<SavedView[]> {
  const response = await client
    .from("saved_view")
    .select("id, page, name, query, position")
    .order("page")
    .order("position")
    .order("id")
    .retry(false);
  return unwrap(response, v.array(savedViewSchema));
}

/** Adds a view, or renames and changes one. May be repeated. Throws a `DataFault`. */
export async function saveView(client: SupabaseClient, request: SentView): Promise<SaveViewOutcome> {
  return unwrap(await client.rpc("save_view", { request }).retry(false), saveViewOutcomeSchema);
}

/** Throws a `DataFault`. */
export async function deleteView(client: SupabaseClient, id: string): Promise<DeleteViewOutcome> {
  return unwrap(await client.rpc("delete_view", { id }).retry(false), deleteViewOutcomeSchema);
}
