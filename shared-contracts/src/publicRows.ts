import type { PageData } from "./pageData.ts";
import { pageDataElementId } from "./pageMarks.ts";

/** Reads public rows of our own backend for a script of a prerendered page. `query` is a PostgREST path, as for `readPublic`. None when they cannot be read. */
export async function publicRows(query: string): Promise<readonly unknown[]> {
  const page: unknown = JSON.parse(document.getElementById(pageDataElementId)?.textContent ?? "0");
  if (!isPageData(page)) return [];
  const { supabaseUrl, supabaseKey } = page.config;
  const answer = fetch(`${supabaseUrl}/rest/v1/${query}`, { headers: { apikey: supabaseKey } });
  const rows: unknown = await answer.then((found) => found.json()).catch(() => []);
  // What is refused is no list.
  const list: readonly unknown[] = Array.isArray(rows) ? rows : [];
  return list;
}

/** Compose wrote what is there. The schema by which the shell reads it would be most of a page's script. */
function isPageData(page: unknown): page is PageData {
  return typeof page === "object" && page !== null;
}
