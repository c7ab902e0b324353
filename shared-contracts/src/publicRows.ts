import { pageConfig } from "./pageConfig.ts";

/**
 * Reads public rows from our own backend for a page script. `query` is a PostgREST path, as for `readPublic`. Returns no rows when they cannot be
 * read.
 */
export async function publicRows(query: string): Promise<readonly unknown[]> {
  const config = pageConfig();
  if (!config) return [];
  const answer = fetch(`${config.supabaseUrl}/rest/v1/${query}`, { headers: { apikey: config.supabaseKey } });
  const rows: unknown = await answer.then((found) => found.json()).catch(() => []);
  // A refusal is an object, not a list.
  const list: readonly unknown[] = Array.isArray(rows) ? rows : [];
  return list;
}
