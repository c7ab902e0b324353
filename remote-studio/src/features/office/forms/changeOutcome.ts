import type { OfficeChange } from "@pipelark/shared-data/office/officeSchema";
import { assertNever } from "@pipelark/shared-contracts/assertNever";
import type { SubmitOutcome } from "@pipelark/shared-ui/forms/useValidatedForm";

/** Field of a form for each column that the server may reject, with a message. */
export type Refusals<Name extends string> = Record<string, { field: Name; message: string }>;

/** Outcome of a form for the result of a change. */
export function changeOutcome<Name extends string>(
  change: OfficeChange,
  refusals: Refusals<Name>,
): SubmitOutcome<Name> {
  switch (change.kind) {
    case "saved":
      return { kind: "saved" };
    case "conflict":
      return {
        kind: "failed",
        message:
          "Someone else changed this while you were editing. Your changes are still here. Save again to overwrite theirs.",
      };
    case "missing":
      return { kind: "failed", message: "This no longer exists. Close the form and add it again." };
    case "has-people":
      return {
        kind: "failed",
        message: `${change.people === 1 ? "1 person still works" : `${change.people} people still work`} there. Move them to another department first.`,
      };
    case "invalid":
    case "taken": {
      const refused = refusals[change.field];
      return refused
        ? { kind: "refused", ...refused }
        : { kind: "failed", message: "Some values were rejected. Check them and try again." };
    }
    default:
      return assertNever(change);
  }
}
