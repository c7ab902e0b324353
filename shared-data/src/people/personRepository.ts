import type { SupabaseClient } from "@supabase/supabase-js";
import { userProfileSchema, type UserProfile } from "@pipelark/shared-contracts/sessionUser";
import { unwrap } from "@pipelark/shared-contracts/unwrap";

/** The profile row of one user. Throws a `DataFault`; `missing` when there is no row. */
export async function readProfile(client: SupabaseClient, userId: string): Promise<UserProfile> {
  const response = await client
    .from("userProfile")
    .select("id, role, firstName, lastName")
    .eq("id", userId)
    .single()
    // The client's own three retries would hide a fault for seven seconds; who asks decides whether to ask again.
    .retry(false);
  return unwrap(response, userProfileSchema);
}
