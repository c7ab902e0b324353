import { assertNever } from "@pipelark/shared-contracts/assertNever";
import { emailProblem } from "@pipelark/shared-contracts/emailAddress";
import { invitationMutations } from "@pipelark/shared-data/invitations/invitationQueries";
import type { InviteOutcome } from "@pipelark/shared-data/invitations/invitationSchema";
import { submitFault } from "@pipelark/shared-signed-in/refusalMessages";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import type { SubmitOutcome } from "@pipelark/shared-ui/forms/useValidatedForm";
import { useMutation } from "@tanstack/react-query";
import type { ColleagueInput } from "./colleagueForm.ts";

/** Invites into the reader's company. `renew` is called for a new id when the old one belongs to another invitation. */
export function useInviteColleague(companyId: string) {
  const { services } = useSignedIn();
  const { mutateAsync, data } = useMutation(invitationMutations.create(services));

  async function send(input: ColleagueInput, renew: () => void): Promise<SubmitOutcome<keyof ColleagueInput>> {
    const { id, token, email, ...rights } = input;
    try {
      const company = { kind: "known", id: companyId } as const;
      const outcome = await mutateAsync({ id, token, email, role: "client", company, rights });
      if (outcome.kind === "invalid" && (outcome.field === "id" || outcome.field === "token")) renew();
      return submitOutcomeOf(outcome);
    } catch (error) {
      services.report(error);
      return submitFault(error, "The invitation could not be sent");
    }
  }

  return { send, expiresAt: data?.kind === "created" ? data.expiresAt : null };
}

function submitOutcomeOf(outcome: InviteOutcome): SubmitOutcome<keyof ColleagueInput> {
  switch (outcome.kind) {
    case "created":
      return { kind: "saved" };
    case "already-a-user":
      return { kind: "refused", field: "email", message: "This address already has an account." };
    case "too-many":
      return {
        kind: "failed",
        message: "You have sent many invitations. Revoke one that you don't need, or try later.",
      };
    case "invalid":
      if (outcome.field === "email") {
        // Also for an address that another company has invited.
        return { kind: "refused", field: "email", message: `This address can't be invited. ${emailProblem}` };
      }
      if (outcome.field === "id" || outcome.field === "token") {
        return {
          kind: "failed",
          message: "An earlier version of this invitation was already sent. Send again to replace it.",
        };
      }
      return { kind: "failed", message: "Your own rights have changed. Reload the page and try again." };
    default:
      return assertNever(outcome);
  }
}
