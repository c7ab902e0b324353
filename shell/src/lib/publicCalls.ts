import type { RuntimeConfig } from "@pipelark/shared-contracts/pageData";
import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { DataFault } from "@pipelark/shared-contracts/unwrap";

const timeoutMs = 8_000;

type PublicRequest = Pick<RuntimeConfig, "supabaseUrl" | "supabaseKey"> & { path: string; body?: unknown };

/** Sends one request to the REST API with the anon role. Returns its JSON or throws a `DataFault`. A body makes it a POST. */
async function fetchPublic({ supabaseUrl, supabaseKey, path, body }: PublicRequest): Promise<unknown> {
  const response = await fetch(`${supabaseUrl}/rest/v1/${path}`, {
    headers: { apikey: supabaseKey, ...(body !== undefined && { "content-type": "application/json" }) },
    ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((cause: unknown) => {
    throw new DataFault("offline", "The server could not be reached", { cause });
  });
  const { ok, status } = response;
  if (status === 401 || status === 403) throw new DataFault("forbidden", "The server refused the request", { status });
  if (!ok) throw new DataFault("unexpected", `The server answered ${status}`, { status });
  const answer: unknown = await response.json().catch((cause: unknown) => {
    throw new DataFault("unexpected", "The server's answer could not be read", { cause, status });
  });
  return answer;
}

/** Calls public functions with plain fetch, so that visitors do not load the Supabase client. */
export function publicCaller({ supabaseUrl, supabaseKey }: RuntimeConfig): ShellServices["callPublic"] {
  return async function callPublic(name, args) {
    return fetchPublic({ supabaseUrl, supabaseKey, path: `rpc/${encodeURIComponent(name)}`, body: args });
  };
}

/** Reads public rows with plain fetch, so that public pages do not load the Supabase client. */
export function publicReader({ supabaseUrl, supabaseKey }: RuntimeConfig): ShellServices["readPublic"] {
  return async function readPublic(query) {
    return fetchPublic({ supabaseUrl, supabaseKey, path: query });
  };
}
