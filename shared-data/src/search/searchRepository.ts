import { unwrap } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import { searchAnswerSchema, type SearchResult } from "./searchSchema.ts";

const most = 20;

/** Searches titles and contents that the caller may read. Throws a `DataFault`. */
export async function searchStudio(
  client: SupabaseClient,
  { text, signal }: { text: string; signal: AbortSignal },
): Promise<SearchResult[]> {
  const response = await client.rpc("search_studio", { query: text, most }).abortSignal(signal).retry(false);
  return unwrap(response, searchAnswerSchema).results;
}
