import { isDataFault } from "@pipelark/shared-contracts/unwrap";

/** Why an act failed and what to do. `failure` says which: "Your name could not be saved". */
export function actFaultMessage(error: unknown, failure: string): string {
  return `${failure}: ${reasonOf(error)}`;
}

function reasonOf(error: unknown): string {
  if (!isDataFault(error)) return "something went wrong on our side. Try again in a moment.";
  if (error.status === 429) return "there were too many requests from here. Wait a moment and try again.";
  if (error.kind === "offline") return "the server did not answer. Check your connection and try again.";
  if (error.kind === "forbidden") return "the server did not accept it from you. Sign out, sign in again, and retry.";
  return "something went wrong on our side. Try again in a moment.";
}
