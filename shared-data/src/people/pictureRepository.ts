import { unwrap } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";

const rowsSchema = v.array(v.object({ user_id: v.string(), picture: v.string() }));

/** The pictures of these people as data URIs, by user; those without one, or whom the caller may not see, are left out. Throws a `DataFault`. */
export async function readPictures(
  client: SupabaseClient,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const response = await client.from("profile_picture").select("user_id, picture").in("user_id", userIds).retry(false);
  return new Map(unwrap(response, rowsSchema).map(({ user_id, picture }) => [user_id, picture]));
}

/** Saves the caller's own picture; null removes it. Throws a `DataFault`. */
export async function savePicture(
  client: SupabaseClient,
  { userId, picture }: { userId: string; picture: string | null },
): Promise<void> {
  const table = client.from("profile_picture");
  const change =
    picture === null
      ? table.delete().eq("user_id", userId)
      : table.upsert({ user_id: userId, picture }, { onConflict: "user_id" });
  unwrap(await change.select("user_id, picture").retry(false), rowsSchema);
}
