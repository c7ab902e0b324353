import * as storageKeys from "@pipelark/shared-contracts/storageKeys";

// Used when storage is blocked: the choice then lasts until the page is left.
let chosen: boolean | null = null;

/** True if single-key shortcuts are on, the default. */
export function areKeysOn(): boolean {
  if (chosen !== null) return chosen;
  try {
    return localStorage.getItem(storageKeys.keys) !== "off";
  } catch {
    return true;
  }
}

export function switchKeys(isOn: boolean): void {
  chosen = null;
  try {
    if (isOn) localStorage.removeItem(storageKeys.keys);
    else localStorage.setItem(storageKeys.keys, "off");
  } catch {
    chosen = isOn;
  }
}
