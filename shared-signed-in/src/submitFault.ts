import { describeFault } from "@pipelark/shared-contracts/describeFault";

/** Outcome of a form that could not be sent. `failure` is a sentence without its full stop: "The task could not be added". */
export function submitFault(error: unknown, failure: string): { kind: "failed"; message: string } {
  return { kind: "failed", message: describeFault(error, { failure, keepsText: true }) };
}
