import { isDataFault, type DataFaultKind } from "./unwrap.ts";

const sentences: Record<DataFaultKind, (subject: string) => string> = {
  offline: (subject) =>
    `${capitalized(subject)} could not be loaded: the server did not answer. Check your connection and try again.`,
  forbidden: (subject) => `The server did not let you read ${subject}. Sign out, sign in again, and retry.`,
  missing: (subject) => `${capitalized(subject)} was not found on the server. Write to us if it does not come back.`,
  unexpected: (subject) =>
    `${capitalized(subject)} could not be loaded: something went wrong on our side. Try again in a moment.`,
};

/** What went wrong and what to do, in plain words. `subject` names what was asked for: "your profile". */
export function faultMessage(error: unknown, subject: string): string {
  if (isDataFault(error) && error.status === 429) {
    return `${capitalized(subject)} could not be loaded: there were too many requests from here. Wait a moment and try again.`;
  }
  return sentences[isDataFault(error) ? error.kind : "unexpected"](subject);
}

function capitalized(subject: string): string {
  return subject.charAt(0).toUpperCase() + subject.slice(1);
}
