import { rowsReadKey } from "@pipelark/shared-contracts/composedRows";
import {
  prerenderedAttribute,
  settingAttribute,
  settingsElementId,
  wantShellEvent,
} from "@pipelark/shared-contracts/pageMarks";
import { publicRows } from "@pipelark/shared-contracts/publicRows";

/**
 * A row of `site_setting`, unparsed: an inline script has no room for a schema, and the answer is from our own backend.
 */
export type EditedSetting = { key?: unknown; value?: unknown; updated_at?: unknown };

type EditOptions = {
  /** Settings that the page shows, as a PostgREST filter: `in.(…)`. */
  keys: string;
  /** Shows a text on the page; false when the page cannot. */
  show: (edited: EditedSetting) => boolean;
  /** Called when nothing was edited since the page was composed, or when that is unknown. */
  onNone?: () => void;
};

/**
 * Shows texts that admins edited since the page was composed, once it has loaded, without the shell. Pictures, and
 * texts reset to the built-in ones, are left to the React page.
 */
export function showEdits(options: EditOptions): void {
  addEventListener("load", () => void readEdits(options));
}

async function readEdits({ keys, show, onNone }: EditOptions) {
  const since = document.getElementById(settingsElementId)?.dataset["since"] ?? "not.is.null";
  const query = `site_setting?key=${keys}&updated_at=${since}&select=key,value,updated_at`;
  const rows = await publicRows(query);
  if (!rows[0]) return onNone?.();
  document.documentElement.dataset[rowsReadKey] = JSON.stringify({ site_setting: rows });
  if (rows.filter(isSetting).map(show).includes(false)) dispatchEvent(new Event(wantShellEvent));
}

function isSetting(row: unknown): row is EditedSetting {
  return typeof row === "object" && row !== null;
}

/**
 * Element of the prerendered page that shows a setting; null when there is none, or after React has replaced the page.
 */
export function placeOf(setting: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[${prerenderedAttribute}] [${settingAttribute}="${setting}"]`);
}

/** Updates a single line of text. */
export function showLine({ key, value }: EditedSetting): boolean {
  const place = key === "footer_text" && value ? placeOf(key) : null;
  if (place) place.textContent = String(value);
  return place !== null;
}
