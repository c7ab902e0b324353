import { openRemote, type OpenOptions } from "@pipelark/shared-testing/openRemote";
import remote from "#remote.tsx";

const duties = { staff_duty: () => [{ duty: "research" }] };

/** Opens a page below `/studio/pipeline` over a network with these answers. Staff have the duty research. */
export function openPipeline(entry: string, { answers, ...options }: OpenOptions = {}) {
  return openRemote({ remote, entry: `/studio/pipeline${entry}`, answers: { ...duties, ...answers }, ...options });
}
