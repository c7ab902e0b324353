import type { SupabaseClient } from "@supabase/supabase-js";
import type { ShellServices } from "@pipelark/shared-contracts/shellServices";

type Row = Record<string, unknown>;

/** What a fake backend holds, and how it may fail. */
export type FakeBackend = {
  /** Rows by table name. A table that is not named is empty. */
  tables?: Record<string, readonly Row[]>;
  /** Answers in the tables' place, for faults: return null to let a request through. */
  intercept?: (url: URL) => Response | Promise<Response> | null;
};

/**
 * The real Supabase client over a made-up network, for standalone pages and tests. It reads: `select` with `eq` filters,
 * as a list or `.single()`. Anything else answers 501.
 */
export function fakeSupabase({ tables = {}, intercept }: FakeBackend = {}): ShellServices["supabase"] {
  async function answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const faked = await intercept?.(url);
    if (faked) return faked;
    const table = /^\/rest\/v1\/([^/]+)$/.exec(url.pathname)?.[1];
    if (request.method !== "GET" || !table) return problem(501, { message: "Not part of the fake backend" });
    const rows = (tables[table] ?? []).filter((row) => matches(row, url.searchParams));
    const wantsOne = request.headers.get("accept")?.includes("vnd.pgrst.object");
    if (!wantsOne) return Response.json(rows);
    return rows.length === 1
      ? Response.json(rows[0])
      : problem(406, { message: "Not exactly one row", code: "PGRST116" });
  }

  let client: Promise<SupabaseClient> | null = null;

  async function create() {
    const { createClient } = await import("@supabase/supabase-js");
    return createClient("http://backend.invalid", "fake-key", {
      auth: {
        // Each fake is a browser of its own.
        storageKey: `fake-${crypto.randomUUID()}`,
        persistSession: false,
        autoRefreshToken: false,
        detectSessionInUrl: false,
      },
      global: { fetch: answer },
    });
  }

  return () => (client ??= create());
}

function matches(row: Row, filters: URLSearchParams): boolean {
  return [...filters].every(
    ([column, filter]) => !filter.startsWith("eq.") || String(row[column]) === filter.slice("eq.".length),
  );
}

function problem(status: number, error: { message: string; code?: string }): Response {
  return Response.json({ code: "", details: null, hint: null, ...error }, { status });
}
