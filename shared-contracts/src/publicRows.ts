import type { PageData } from "./pageData.ts";
import { pageDataElementId } from "./pageMarks.ts";

/**
 * Reads public rows from our own backend for a page script. `query` is a PostgREST path, as for `readPublic`. Returns no rows when they cannot be
 * read.
 */
export async function publicRows(query: string): Promise<readonly unknown[]> {
  const page: unknown = JSON.parse(document.getElementById(pageDataElementId)?.textContent ?? "0");
  if (!isPageData(page)) return [];
  const { supabaseUrl, supabaseKey } = page.config;
  const answer = fetch(`${supabaseUrl}/rest/v1/${query}`, { headers: { apikey: supabaseKey } });
  const rows: unknown = await answer.then((found) => found.json()).catch(() => []);
  // A refusal is an object, not a list.
  const list: readonly unknown[] = Array.isArray(rows) ? rows : [];
  return list;
}

/** Trusts what compose wrote: the shell's schema for it would be larger than most page scripts. */
function isPageData(page: unknown): page is PageData {
  return typeof page === "object" && page !== null;
}
