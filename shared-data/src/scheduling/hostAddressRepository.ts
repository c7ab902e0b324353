import { unwrap } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";

const rowsSchema = v.array(v.object({ email: v.string() }));

/** A host's email address for notifications, for admins; null when there is none. Throws a `DataFault`. */
export async function readHostAddress(client: SupabaseClient, hostId: string): Promise<string | null> {
  const response = await client.from("meeting_host_address").select("email").eq("host_id", hostId).retry(false);
  return unwrap(response, rowsSchema)[0]?.email ?? null;
}

/** Saves a host's email address for notifications; null removes it. Throws a `DataFault`. */
export async function saveHostAddress(
  client: SupabaseClient,
  { hostId, email }: { hostId: string; email: string | null },
): Promise<void> {
  const table = client.from("meeting_host_address");
  const change =
    email === null
      ? table.delete().eq("host_id", hostId)
      : table.upsert({ host_id: hostId, email }, { onConflict: "host_id" });
  unwrap(await change.select("email").retry(false), rowsSchema);
}
