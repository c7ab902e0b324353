import { pageDataElementId, wantShellEvent } from "./pageMarks.ts";

/**
 * For scripts of prerendered pages: looks, once the page has loaded, whether there are public rows that this page does not
 * show, and then asks for the shell. `query` is a PostgREST path, as for `readPublic`. `onNone` runs when there are none, or
 * nobody could say.
 */
export function askForShellIfAny(query: string, onNone?: () => void): void {
  async function ask() {
    const isAny = await hasRows(query).catch(() => false);
    if (isAny) dispatchEvent(new Event(wantShellEvent));
    else onNone?.();
  }
  addEventListener("load", () => void ask());
}

async function hasRows(query: string): Promise<boolean> {
  const url = `${configured("supabaseUrl")}/rest/v1/${query}`;
  const answer = await fetch(url, { headers: { apikey: configured("supabaseKey") } });
  const rows: unknown = answer.ok ? await answer.json() : [];
  return Array.isArray(rows) && rows.length > 0;
}

/** One entry of the configuration that compose wrote into the page. The schema by which the shell reads all of it would be most of a page's script. */
function configured(name: string): string {
  const page: unknown = JSON.parse(document.getElementById(pageDataElementId)?.textContent ?? "");
  return String(Reflect.get(Object(Reflect.get(Object(page), "config")), name) ?? "");
}
