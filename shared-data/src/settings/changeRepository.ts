import { unwrap } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";
import { pageOf } from "../keyset.ts";
import { type SettingChangePage, settingChangeSchema, type SettingPlace } from "./changeSchema.ts";

type ChangeList = SettingPlace & { before: number | null; size: number };

/** One page of a setting's history, the newest edit first. Throws a `DataFault`. */
export async function listChanges(
  client: SupabaseClient,
  { area, key, before, size }: ChangeList,
): Promise<SettingChangePage> {
  let query = client.from("setting_change").select("id, at, actor_name, before, after").eq("area", area).eq("key", key);
  if (before !== null) query = query.lt("id", before);
  // Reads one extra row to learn whether there is a next page.
  const response = await query
    .order("id", { ascending: false })
    .limit(size + 1)
    .retry(false);
  const { shown: changes, last } = pageOf(unwrap(response, v.array(settingChangeSchema)), size);
  return { changes, next: last?.id ?? null };
}
