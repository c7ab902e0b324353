import { openRemote, type OpenOptions } from "@pipelark/shared-testing/openRemote";
import remote from "#remote.tsx";

/** Opens a page of the integrations over a network with these answers. */
export function openIntegrations(entry: string, options: OpenOptions = {}) {
  return openRemote({ remote, entry, ...options });
}
