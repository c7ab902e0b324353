import { assertNever } from "@pipelark/shared-contracts/assertNever";
import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { invitationMutations } from "@pipelark/shared-data/invitations/invitationQueries";
import type { InviteOutcome } from "@pipelark/shared-data/invitations/invitationSchema";
import { submitFault } from "@pipelark/shared-signed-in/submitFault";
import type { SubmitOutcome } from "@pipelark/shared-ui/forms/useValidatedForm";
import { useMutation } from "@tanstack/react-query";
import { companyOf, type InviteInput } from "./inviteForm.ts";

/** Sends an invitation. `renew` is asked for a new id when the old one stands for another invitation. */
export function useInvite(services: ShellServices) {
  const { mutateAsync, data } = useMutation(invitationMutations.create(services));

  async function send(input: InviteInput, renew: () => void): Promise<SubmitOutcome<keyof InviteInput>> {
    const { id, token, email, role } = input;
    try {
      const outcome = await mutateAsync({ id, token, email, role, company: companyOf(input) });
      if (outcome.kind === "invalid" && (outcome.field === "id" || outcome.field === "token")) renew();
      return submitOutcomeOf(outcome);
    } catch (error) {
      services.report(error);
      return submitFault(error, "The invitation could not be sent");
    }
  }

  return { send, expiresAt: data?.kind === "created" ? data.expiresAt : null };
}

function submitOutcomeOf(outcome: InviteOutcome): SubmitOutcome<keyof InviteInput> {
  switch (outcome.kind) {
    case "created":
      return { kind: "saved" };
    case "already-a-user":
      return {
        kind: "refused",
        field: "email",
        message: outcome.isDeactivated
          ? "Somebody with this address has an account that is deactivated. Find them under People and reactivate them."
          : "Somebody with this address has an account already.",
      };
    case "too-many":
      return {
        kind: "failed",
        message: "Fifty invitations are open, which is the most. Revoke one that is not needed.",
      };
    case "invalid":
      if (outcome.field === "email") {
        return { kind: "refused", field: "email", message: "Enter an email address such as name@company.example." };
      }
      if (outcome.field === "company") {
        return {
          kind: "refused",
          field: "company",
          message: "There is a company of this name already. Choose it from the list.",
        };
      }
      if (outcome.field === "client_account_id") {
        return { kind: "refused", field: "company", message: "This company is not there any more. Choose another." };
      }
      return {
        kind: "failed",
        message: "An earlier version of this invitation had arrived. Send it again to replace it.",
      };
    default:
      return assertNever(outcome);
  }
}
