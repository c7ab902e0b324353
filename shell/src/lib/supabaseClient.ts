import type { RuntimeConfig } from "@pipelark/shared-contracts/pageData";
import * as storageKeys from "@pipelark/shared-contracts/storageKeys";
import type { SupabaseClient } from "@supabase/supabase-js";
import { forgetFirstAnswers, forgetLinkAnswers, takeFirstAnswer } from "./firstAnswers.ts";
import { noteRetryAfter } from "./retryAfter.ts";
import { safeStorage } from "./safeStorage.ts";
import { rejectBrokenAuthAnswer } from "./rejectBrokenAuthAnswer.ts";

type ServerAddress = Pick<RuntimeConfig, "supabaseUrl" | "supabaseKey">;

/**
 * Returns a function that loads supabase-js at its first call and then always returns the same client. `onRefused` is called when a data request is
 * answered with 401, because the session may be over.
 */
export function lazySupabase(
  server: ServerAddress,
  onRefused: () => void = () => undefined,
): () => Promise<SupabaseClient> {
  return once(() =>
    createWith(server, {
      auth: { storageKey: storageKeys.auth, storage: safeStorage, detectSessionInUrl: false },
      onAnswer({ status }, pathname) {
        // Refusals of the auth server are excluded: a wrong password says nothing about the session.
        if (status === 401 && !pathname.startsWith("/auth/")) onRefused();
      },
    }),
  );
}

/**
 * Creates a client with a separate session that is not stored. A recovery link then neither replaces the signed-in user nor signs in somebody who
 * only opened it.
 */
export function ephemeralSupabase(server: ServerAddress): () => Promise<SupabaseClient> {
  return once(() =>
    createWith(server, {
      auth: { storageKey: "recovery", persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    }),
  );
}

async function createWith(
  { supabaseUrl, supabaseKey }: ServerAddress,
  { auth, onAnswer }: { auth: object; onAnswer?: (response: Response, pathname: string) => void },
): Promise<SupabaseClient> {
  const { createClient } = await import("@supabase/supabase-js");
  let reads = new AbortController();

  async function fetchWatched(input: RequestInfo | URL, init: RequestInit = {}) {
    const url = new URL(input instanceof Request ? input.url : input);
    // Reads that are under way would be refused once the session has ended.
    if (url.pathname.endsWith("/auth/v1/logout")) {
      forgetFirstAnswers();
      reads.abort();
      reads = new AbortController();
    }
    const isRead = init.method === undefined || init.method === "GET";
    const authorization = new Headers(init.headers).get("authorization");
    const first = await takeFirstAnswer(url, { body: init.body, authorization });
    // What it writes can change the answers that are waiting.
    if (!first && !isRead) forgetLinkAnswers();
    const response = first ?? (await fetch(input, isRead ? { ...init, signal: init.signal ?? reads.signal } : init));
    if (response.status === 429) noteRetryAfter(response);
    onAnswer?.(response, url.pathname);
    return rejectBrokenAuthAnswer(response, url);
  }

  return createClient(supabaseUrl || location.origin, supabaseKey, { auth, global: { fetch: fetchWatched } });
}

/** Creates the client at the first call; after a failure the next call tries again. */
function once(create: () => Promise<SupabaseClient>): () => Promise<SupabaseClient> {
  let client: Promise<SupabaseClient> | null = null;
  return () => {
    client ??= create().catch((error: unknown) => {
      client = null;
      throw error;
    });
    return client;
  };
}
