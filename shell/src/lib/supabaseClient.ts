import { storageKeys, type RuntimeConfig } from "@pipelark/shared-contracts";
import type { SupabaseClient } from "@supabase/supabase-js";
import { safeStorage } from "./safeStorage.ts";

/** Returns a function that fetches supabase-js at its first call and answers with the one client from then on. */
export function lazySupabase({ supabaseUrl, supabaseKey }: RuntimeConfig): () => Promise<SupabaseClient> {
  let client: Promise<SupabaseClient> | null = null;

  async function create() {
    const { createClient } = await import("@supabase/supabase-js");
    return createClient(supabaseUrl || location.origin, supabaseKey, {
      auth: { storageKey: storageKeys.auth, storage: safeStorage, detectSessionInUrl: false },
    });
  }

  return () => {
    client ??= create().catch((error: unknown) => {
      client = null;
      throw error;
    });
    return client;
  };
}
