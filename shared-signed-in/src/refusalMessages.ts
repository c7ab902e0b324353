import { describeFault } from "@pipelark/shared-contracts/describeFault";

/** Outcome of a form that could not be sent. `failure` is a sentence without its full stop: "The task could not be added". */
export function submitFault(error: unknown, failure: string): { kind: "failed"; message: string } {
  return { kind: "failed", message: describeFault(error, { failure, keepsText: true }) };
}

/** Message for an author who has reached the rate limit of an action such as "adding tasks". */
export function tooManyMessage(seconds: number, action: string): string {
  const minutes = Math.ceil(seconds / 60);
  const when = minutes <= 1 ? "in a minute" : `in ${minutes} minutes`;
  return `You're ${action} too quickly. Your text is still here: try again ${when}.`;
}
