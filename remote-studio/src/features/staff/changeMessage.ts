import { assertNever } from "@pipelark/shared-contracts/assertNever";
import type { ChangeOutcome } from "@pipelark/shared-data/people/directorySchema";

/** Why the server did not change a person, and what to do; null when it did. */
export function changeMessage(outcome: ChangeOutcome, name: string): string | null {
  switch (outcome.kind) {
    case "changed":
      return null;
    case "last-admin":
      return `${name} is the last admin, and somebody has to be one. Make somebody else an admin first.`;
    case "own-account":
      return "This is your own account. Ask another admin to change it.";
    case "missing":
      return `${name} has no account any more.`;
    case "invalid":
      return outcome.field === "client_account_id"
        ? "A client needs a company. Choose one."
        : "The server did not take this. Close this and try again.";
    default:
      return assertNever(outcome);
  }
}
