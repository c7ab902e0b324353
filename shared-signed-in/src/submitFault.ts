import { describeFault } from "@pipelark/shared-contracts/describeFault";

/** The outcome of a form whose values did not arrive. `failure` is a sentence without its stop: "The task could not be added". */
export function submitFault(error: unknown, failure: string): { kind: "failed"; message: string } {
  return { kind: "failed", message: describeFault(error, { failure, keepsText: true }) };
}
