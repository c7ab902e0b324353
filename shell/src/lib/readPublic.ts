import type { RuntimeConfig, ShellServices } from "@pipelark/shared-contracts";
import { fetchPublic } from "./fetchPublic.ts";

/** Reads rows that everybody may see by plain fetch, so that public pages do without the Supabase client. */
export function publicReader({ supabaseUrl, supabaseKey }: RuntimeConfig): ShellServices["readPublic"] {
  return async function readPublic(query) {
    return fetchPublic({ supabaseUrl, supabaseKey, path: query });
  };
}
