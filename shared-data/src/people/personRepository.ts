import type { UserProfile } from "@pipelark/shared-contracts/sessionUser";
import { unwrap } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import { userProfileSchema, type PersonName } from "./personSchema.ts";

const columns = "id, role, firstName, lastName";

/** The profile row of one user. Throws a `DataFault`; `missing` when there is no row that the caller may read. */
export async function readProfile(client: SupabaseClient, userId: string): Promise<UserProfile> {
  const response = await client
    .from("userProfile")
    .select(columns)
    .eq("id", userId)
    .single()
    // The client's own three retries would hide a fault for seven seconds; who asks decides whether to ask again.
    .retry(false);
  return unwrap(response, userProfileSchema);
}

/** Changes the caller's own name and answers with their new row. Throws a `DataFault`; `missing` when the caller may not change it. */
export async function renamePerson(
  client: SupabaseClient,
  { userId, name }: { userId: string; name: PersonName },
): Promise<UserProfile> {
  const response = await client.from("userProfile").update(name).eq("id", userId).select(columns).single().retry(false);
  return unwrap(response, userProfileSchema);
}
