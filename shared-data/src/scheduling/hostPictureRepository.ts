import { unwrap } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";

const rowsSchema = v.array(v.object({ picture: v.string() }));

/** A host's picture as a data URI, for admins; null when there is none. Throws a `DataFault`. */
export async function readHostPicture(client: SupabaseClient, hostId: string): Promise<string | null> {
  const response = await client.from("meeting_host_picture").select("picture").eq("host_id", hostId).retry(false);
  return unwrap(response, rowsSchema)[0]?.picture ?? null;
}

/** Saves the picture that visitors see beside a host's name; null removes it. Throws a `DataFault`. */
export async function saveHostPicture(
  client: SupabaseClient,
  { hostId, picture }: { hostId: string; picture: string | null },
): Promise<void> {
  const table = client.from("meeting_host_picture");
  const change =
    picture === null
      ? table.delete().eq("host_id", hostId)
      : table.upsert({ host_id: hostId, picture }, { onConflict: "host_id" });
  unwrap(await change.select("picture").retry(false), rowsSchema);
}
