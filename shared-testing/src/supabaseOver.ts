import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import type { SupabaseClient } from "@supabase/supabase-js";

/**
 * The real Supabase client over a network that the test makes up: `answer` gives the response to every request, and rejecting
 * is a network that fails. For faults and for what is sent; to test what the database answers, use `openDataEngine`.
 */
export function supabaseOver(
  answer: (url: URL, request: Request) => Response | Promise<Response>,
): ShellServices["supabase"] {
  let client: Promise<SupabaseClient> | null = null;

  async function create() {
    const { createClient } = await import("@supabase/supabase-js");
    return createClient("http://backend.invalid", "fake-key", {
      auth: {
        // Each client is a browser of its own.
        storageKey: `fake-${crypto.randomUUID()}`,
        persistSession: false,
        autoRefreshToken: false,
        detectSessionInUrl: false,
      },
      global: {
        async fetch(input, init) {
          const request = new Request(input, init);
          return answer(new URL(request.url), request);
        },
      },
    });
  }

  return () => (client ??= create());
}
