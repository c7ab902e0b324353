import type { RuntimeConfig, ShellServices } from "@pipelark/shared-contracts";
import { fetchPublic } from "./fetchPublic.ts";

/** Calls functions that everybody may call by plain fetch, so that a visitor can act without the Supabase client. */
export function publicCaller({ supabaseUrl, supabaseKey }: RuntimeConfig): ShellServices["callPublic"] {
  return async function callPublic(name, args) {
    return fetchPublic({ supabaseUrl, supabaseKey, path: `rpc/${encodeURIComponent(name)}`, body: args });
  };
}
