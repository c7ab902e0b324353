import { storageKeys, withTimeout } from "@pipelark/shared-contracts";
import type { SupabaseClient } from "@supabase/supabase-js";
import { safeStorage } from "./safeStorage.ts";

/**
 * Ends the auth session on the server, and in this browser whether the server answers or not. Never rejects: where the server is
 * silent, its session ends when it expires. Tokens of somebody who has signed in meanwhile are left alone.
 */
export async function endAuthSession(supabase: () => Promise<SupabaseClient>): Promise<void> {
  const tokens = safeStorage.getItem(storageKeys.auth);
  try {
    const client = await supabase();
    await withTimeout(client.auth.signOut({ scope: "local" }));
  } catch {
    // What matters is done below.
  } finally {
    if (safeStorage.getItem(storageKeys.auth) === tokens) safeStorage.removeItem(storageKeys.auth);
  }
}
