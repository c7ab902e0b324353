import { storageKeys, type RuntimeConfig } from "@pipelark/shared-contracts";
import type { SupabaseClient } from "@supabase/supabase-js";
import { safeStorage } from "./safeStorage.ts";

/**
 * Returns a function that fetches supabase-js at its first call and answers with the one client from then on.
 * `onRefused` is told of each request for data that the server answered with 401: the session may be over there.
 */
export function lazySupabase(
  { supabaseUrl, supabaseKey }: RuntimeConfig,
  onRefused: () => void = () => undefined,
): () => Promise<SupabaseClient> {
  let client: Promise<SupabaseClient> | null = null;

  async function fetchWatched(input: RequestInfo | URL, init?: RequestInit) {
    const response = await fetch(input, init);
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    // What the auth server refuses is no data: a wrong password is no reason to ask again who is signed in.
    if (response.status === 401 && !pathname.startsWith("/auth/")) onRefused();
    return response;
  }

  async function create() {
    const { createClient } = await import("@supabase/supabase-js");
    return createClient(supabaseUrl || location.origin, supabaseKey, {
      auth: { storageKey: storageKeys.auth, storage: safeStorage, detectSessionInUrl: false },
      global: { fetch: fetchWatched },
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
