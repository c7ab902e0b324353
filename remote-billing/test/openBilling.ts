import { openRemote, type OpenOptions } from "@pipelark/shared-testing/openRemote";
import remote from "#remote.tsx";

const duties = { staff_duty: () => [{ duty: "accounts" }] };

/** Opens a page of billing over a network with these answers. Staff have the duty accounts. */
export function openBilling(entry: string, { answers, ...options }: OpenOptions = {}) {
  return openRemote({ remote, entry, answers: { ...duties, ...answers }, ...options });
}
