import { assertNever } from "@pipelark/shared-contracts/assertNever";
import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import {
  type IdealProfile,
  type ProfileEntry,
  profileLists,
  type SaveProfileOutcome,
} from "@pipelark/shared-data/idealProfile/idealProfileSchema";
import { submitFault } from "@pipelark/shared-signed-in/refusalMessages";
import type { SubmitOutcome } from "@pipelark/shared-ui/forms/useValidatedForm";
import { useState } from "react";

type SaveResult = {
  outcome: SubmitOutcome<keyof ProfileEntry>;
  /** Values that the form needs to save again. */
  next?: Pick<ProfileEntry, "version">;
};

type SaveProfileOptions = {
  services: Pick<ShellServices, "report">;
  send: (entry: ProfileEntry) => Promise<SaveProfileOutcome>;
};

/** Saves a profile. If somebody else saved first, `theirs` is the stored version, and saving again overwrites it. */
export function useSaveProfile({ services, send }: SaveProfileOptions) {
  const [theirs, setTheirs] = useState<IdealProfile | null>(null);

  async function save(entry: ProfileEntry): Promise<SaveResult> {
    try {
      const outcome = await send(entry);
      switch (outcome.kind) {
        case "saved":
          return { outcome: { kind: "saved" } };
        case "conflict":
          setTheirs(outcome.profile);
          return {
            outcome: failed(
              `${outcome.profile.changedBy} changed it in the meantime, so nothing was saved. Compare, then save again.`,
            ),
            next: { version: outcome.profile.version },
          };
        case "missing":
          return { outcome: failed("This profile no longer exists. What you typed is still here.") };
        case "invalid":
          return { outcome: refusalOf(outcome.field) };
        default:
          return assertNever(outcome);
      }
    } catch (error) {
      services.report(error);
      return { outcome: submitFault(error, "The profile could not be saved") };
    }
  }

  return { save, theirs };
}

function failed(message: string): SubmitOutcome<keyof ProfileEntry> {
  return { kind: "failed", message };
}

function refusalOf(field: string): SubmitOutcome<keyof ProfileEntry> {
  if (field === "name") return { kind: "refused", field, message: "Enter a name on one line." };
  if (field === "leave_out") return { kind: "refused", field: "leaveOut", message: "Use a shorter text." };
  if (field === "industries" || field === "sizes" || field === "countries" || field === "titles") {
    const { most, longest } = profileLists[field];
    return { kind: "refused", field, message: `Use at most ${most} lines of at most ${longest} characters.` };
  }
  return failed("You can write profiles only for companies that you research.");
}
