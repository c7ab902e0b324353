import * as storageKeys from "@pipelark/shared-contracts/storageKeys";
import { withTimeout } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import { safeStorage } from "./safeStorage.ts";

/**
 * Ends the auth session on the server, and in this browser even without an answer. Never rejects: without an answer the server's session ends when it
 * expires. Keeps the tokens of somebody who has signed in meanwhile.
 */
export async function endAuthSession(supabase: () => Promise<SupabaseClient>): Promise<void> {
  const tokens = safeStorage.getItem(storageKeys.auth);
  try {
    const client = await supabase();
    await withTimeout(client.auth.signOut({ scope: "local" }));
  } catch {
    // The browser's session is removed below in any case.
  } finally {
    if (safeStorage.getItem(storageKeys.auth) === tokens) safeStorage.removeItem(storageKeys.auth);
  }
}
