import { isDataFault } from "@pipelark/shared-contracts/unwrap";

/** Why something could not be sent, and what to do. Sending it again is safe: its id sees to it that it counts once. */
export function notSavedMessage(error: unknown): string {
  if (!isDataFault(error)) return "Something went wrong on our side. Try again in a moment.";
  if (error.status === 429) return "There were too many requests from here. Wait a moment and try again.";
  if (error.kind === "offline") {
    return "The server did not answer. Check your connection and try again: it counts only once.";
  }
  if (error.kind === "forbidden") {
    return "The server did not accept this from you. Sign out, sign in again, and retry.";
  }
  return "Something went wrong on our side. Try again in a moment: it counts only once.";
}

/** The same beside a form, which keeps its text. */
export function keptTextMessage(error: unknown): string {
  return `${notSavedMessage(error)} What you typed is still here.`;
}

/** To an author who wrote many texts in a short time. */
export function tooManyMessage(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const when = minutes <= 1 ? "in a minute" : `in ${minutes} minutes`;
  return `You're sending messages too quickly. Your text is still here: try again ${when}.`;
}
