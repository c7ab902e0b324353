import { assertNever } from "@pipelark/shared-contracts/assertNever";
import type { ChangeOutcome } from "@pipelark/shared-data/people/directorySchema";

/** Reason and next step when the server rejected a change of a person; null when it accepted. */
export function changeMessage(outcome: ChangeOutcome, name: string): string | null {
  switch (outcome.kind) {
    case "changed":
      return null;
    case "last-admin":
      return `${name} is the last admin. Make someone else an admin first.`;
    case "own-account":
      return "This is your own account. Ask another admin to change it.";
    case "missing":
      return `${name} no longer has an account.`;
    case "not-staff":
      return `${name} is no longer staff.`;
    case "invalid":
      return outcome.field === "client_account_id"
        ? "A client needs a company. Choose one."
        : "The change could not be saved. Close this and try again.";
    default:
      return assertNever(outcome);
  }
}
