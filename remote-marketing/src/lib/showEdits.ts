import { rowsReadKey } from "@pipelark/shared-contracts/composedRows";
import {
  prerenderedAttribute,
  settingAttribute,
  settingsElementId,
  wantShellEvent,
} from "@pipelark/shared-contracts/pageMarks";
import { publicRows } from "@pipelark/shared-contracts/publicRows";

/** A row of `site_setting` as our own backend answers it: a script that stands in the page has no room for a schema. */
export type EditedSetting = { key?: unknown; value?: unknown; updated_at?: unknown };

type Edits = {
  /** The settings that the page shows. */
  keys: readonly string[];
  /** Shows a text where the page has it. False where it cannot. */
  show: (edited: EditedSetting) => boolean;
  /** Runs where nothing was edited since the page was composed, or nobody could say. */
  onNone?: () => void;
};

/**
 * Shows what admins wrote since the page was composed, once it has loaded: texts in their place, without the shell. Pictures, and texts that are
 * ours again, are the living page's to show.
 */
export function showEdits(edits: Edits): void {
  addEventListener("load", () => void readEdits(edits));
}

async function readEdits({ keys, show, onNone }: Edits) {
  const since = document.getElementById(settingsElementId)?.dataset["since"] ?? "not.is.null";
  const query = `site_setting?key=in.(${keys.join()})&updated_at=${since}&select=key,value,updated_at`;
  const rows = await publicRows(query);
  if (!rows[0]) return onNone?.();
  document.documentElement.dataset[rowsReadKey] = JSON.stringify({ site_setting: rows });
  if (rows.filter(isSetting).map(show).includes(false)) dispatchEvent(new Event(wantShellEvent));
}

function isSetting(row: unknown): row is EditedSetting {
  return typeof row === "object" && row !== null;
}

/** Where the prerendered page shows a setting; null where it does not, and once the living page has taken its place. */
export function placeOf(setting: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[${prerenderedAttribute}] [${settingAttribute}="${setting}"]`);
}

/** Shows a line of text. */
export function showLine({ key, value }: EditedSetting): boolean {
  const place = key === "footer_text" && value ? placeOf(key) : null;
  if (place) place.textContent = String(value);
  return place !== null;
}
