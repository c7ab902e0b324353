import { DataFault, type RuntimeConfig } from "@pipelark/shared-contracts";

const patienceMs = 8_000;

/** Reads rows that everybody may see by plain fetch, so that public pages do without the Supabase client. */
export function publicReader({ supabaseUrl, supabaseKey }: RuntimeConfig): (query: string) => Promise<unknown> {
  return async function readPublic(query) {
    const response = await fetch(`${supabaseUrl}/rest/v1/${query}`, {
      headers: { apikey: supabaseKey },
      signal: AbortSignal.timeout(patienceMs),
    }).catch((cause: unknown) => {
      throw new DataFault("offline", "The server could not be reached", { cause });
    });
    if (response.status === 401 || response.status === 403) throw new DataFault("forbidden", "This may not be read");
    if (!response.ok) throw new DataFault("unexpected", `The server answered ${response.status}`);
    const body: unknown = await response.json().catch((cause: unknown) => {
      throw new DataFault("unexpected", "The server's answer could not be read", { cause });
    });
    return body;
  };
}
