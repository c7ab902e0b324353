import { type DataFaultKind, isDataFault } from "./unwrap.ts";

/** A failed request, as the user knows it. */
export type FailedRequest =
  /** Data that was being read, such as "your payments". */
  | { of: string }
  /** A change that failed, such as "Your name could not be saved". `keepsText` means that the form still has the user's input. */
  | { failure: string; keepsText?: boolean };

const reasons: Record<DataFaultKind, string> = {
  offline: "the server did not answer. Check your connection and try again.",
  forbidden: "you don't have access. Sign out, sign in again, and retry.",
  missing: "it could not be found. Contact us if this keeps happening.",
  unexpected: "something went wrong on our side. Try again in a moment.",
};

/** Describes which request failed, why, and what to do next. All faults are shown with this text. */
export function describeFault(error: unknown, request: FailedRequest): string {
  const failure = "of" in request ? `${capitalized(request.of)} could not be loaded` : request.failure;
  const typed = "keepsText" in request && request.keepsText ? " What you typed is still here." : "";
  return `${failure}: ${reasonOf(error)}${typed}`;
}

/** Texts prescribed by the specification for the academy's list of videos: the query failed, or no answer came. */
export function describeVideoFault(error: unknown): "Failed to fetch videos" | "An unexpected error occurred" {
  return isDataFault(error) && error.status !== null ? "Failed to fetch videos" : "An unexpected error occurred";
}

function reasonOf(error: unknown): string {
  if (!isDataFault(error)) return reasons.unexpected;
  if (error.status === 429) return "there were too many requests. Wait a moment and try again.";
  return reasons[error.kind];
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
