import { assertNever } from "@pipelark/shared-contracts/assertNever";
import { agreementMutations } from "@pipelark/shared-data/agreements/agreementQueries";
import type { Agreement, AgreementDraft, AgreementEntry } from "@pipelark/shared-data/agreements/agreementSchema";
import { submitFault } from "@pipelark/shared-signed-in/refusalMessages";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import type { SubmitOutcome } from "@pipelark/shared-ui/forms/useValidatedForm";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";

type Outcome = SubmitOutcome<keyof AgreementDraft>;
type SaveResult = {
  outcome: Outcome;
  /** Version that the form needs to save again. */
  version?: number;
};

const fields: Record<string, keyof AgreementDraft> = {
  client_account_id: "companyId",
  share_bp: "shareBp",
  cap_cents: "capCents",
  attribution_months: "attributionMonths",
  report_within_days: "reportWithinDays",
  due_days: "dueDays",
  return_days: "returnDays",
  tax_bp: "taxBp",
  tax_note: "taxNote",
  starts_on: "startsOn",
  ends_on: "endsOn",
  body: "body",
};

/** Saves a draft. If somebody else saved first, `theirs` is the stored version, and saving again overwrites it. */
export function useSaveDraft() {
  const { services } = useSignedIn();
  const { mutateAsync } = useMutation(agreementMutations.save(services));
  const [theirs, setTheirs] = useState<Agreement | null>(null);

  async function save(entry: AgreementEntry): Promise<SaveResult> {
    try {
      const outcome = await mutateAsync(entry);
      switch (outcome.kind) {
        case "saved":
          setTheirs(null);
          return { outcome: { kind: "saved" }, version: outcome.agreement.version };
        case "conflict":
          setTheirs(outcome.agreement);
          return {
            outcome: failed(
              `${outcome.agreement.changedBy} changed it in the meantime, so nothing was saved. Compare, then save again.`,
            ),
            version: outcome.agreement.version,
          };
        case "offered":
          return { outcome: failed("It was offered in the meantime, so it can’t be changed. Write a new version.") };
        case "missing":
          return { outcome: failed("Somebody deleted this draft. What you typed is still here.") };
        case "invalid":
          return { outcome: refusalOf(outcome.field) };
        default:
          return assertNever(outcome);
      }
    } catch (error) {
      services.report(error);
      return { outcome: submitFault(error, "The draft could not be saved") };
    }
  }

  return { save, theirs };
}

function failed(message: string): Outcome {
  return { kind: "failed", message };
}

function refusalOf(name: string): Outcome {
  const field = fields[name];
  if (field === "companyId") return { kind: "refused", field, message: "Choose a company that isn’t archived." };
  return field
    ? { kind: "refused", field, message: "The server rejected this. Change it and try again." }
    : failed("The server rejected this. Change it and try again.");
}
