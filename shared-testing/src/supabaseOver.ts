import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import type { SupabaseClient } from "@supabase/supabase-js";

/**
 * Creates a real Supabase client over a stubbed network: `answer` responds to every request; rejecting simulates a failed network. Use it for faults
 * and for checking requests; to test database answers, use `openDataEngine`.
 */
export function supabaseOver(
  answer: (url: URL, request: Request) => Response | Promise<Response>,
): ShellServices["supabase"] {
  let client: Promise<SupabaseClient> | null = null;

  async function create() {
    const { createClient } = await import("@supabase/supabase-js");
    return createClient("http://backend.invalid", "fake-key", {
      auth: {
        // Keeps each client's session apart, as in separate browsers.
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
