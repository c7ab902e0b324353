import { assertNever } from "@pipelark/shared-contracts/assertNever";
import { emailProblem } from "@pipelark/shared-contracts/emailAddress";
import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { invitationMutations } from "@pipelark/shared-data/invitations/invitationQueries";
import type { InviteOutcome } from "@pipelark/shared-data/invitations/invitationSchema";
import { submitFault } from "@pipelark/shared-signed-in/refusalMessages";
import type { SubmitOutcome } from "@pipelark/shared-ui/forms/useValidatedForm";
import { useMutation } from "@tanstack/react-query";
import { companyOf, type InviteInput } from "./inviteForm.ts";

/** Sends an invitation. `renew` is called for a new id when the old one belongs to another invitation. */
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
          ? "An account with this address is deactivated. Find it under People and reactivate it."
          : "This address already has an account.",
      };
    case "too-many":
      return {
        kind: "failed",
        message: "You have 50 open invitations, which is the maximum. Revoke one that you don't need.",
      };
    case "invalid":
      if (outcome.field === "email") {
        return { kind: "refused", field: "email", message: emailProblem };
      }
      if (outcome.field === "company") {
        return {
          kind: "refused",
          field: "company",
          message: "A company with this name already exists. Choose it from the list.",
        };
      }
      if (outcome.field === "client_account_id") {
        return { kind: "refused", field: "company", message: "This company no longer exists. Choose another one." };
      }
      return {
        kind: "failed",
        message: "An earlier version of this invitation was already sent. Send again to replace it.",
      };
    default:
      return assertNever(outcome);
  }
}
