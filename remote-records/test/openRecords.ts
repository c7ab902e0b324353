import { openRemote, type OpenOptions } from "@pipelark/shared-testing/openRemote";
import remote from "#remote.tsx";

/** Opens a page of the records over a network with these answers. */
export function openRecords(entry: string, options: OpenOptions = {}) {
  return openRemote({ remote, entry, ...options });
}
