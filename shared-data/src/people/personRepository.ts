import type { UserProfile } from "@pipelark/shared-contracts/sessionUser";
import { unwrap } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import { userProfileSchema, type PersonName } from "./personSchema.ts";

const columns = "id, role, firstName, lastName";

/** One user's profile row. Throws a `DataFault`; `missing` when there is no row that the caller may read. */
export async function readProfile(client: SupabaseClient, userId: string): Promise<UserProfile> {
  const response = await client
    .from("userProfile")
    .select(columns)
    .eq("id", userId)
    .single()
    // Turns off the client's three retries, which would hide a fault for seven seconds; callers decide about retries.
    .retry(false);
  return unwrap(response, userProfileSchema);
}

/** Changes the caller's own name and returns the new row. Throws a `DataFault`; `missing` when the caller may not change it. */
export async function renamePerson(
  client: SupabaseClient,
  { userId, name }: { userId: string; name: PersonName },
): Promise<UserProfile> {
  const row = { firstName: name.firstName || null, lastName: name.lastName || null };
  const response = await client.from("userProfile").update(row).eq("id", userId).select(columns).single().retry(false);
  return unwrap(response, userProfileSchema);
}
