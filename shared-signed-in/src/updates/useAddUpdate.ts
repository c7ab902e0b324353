import { oneLineProblem } from "@pipelark/shared-data/entryProblems";
import type { updateMutations } from "@pipelark/shared-data/updates/updateQueries";
import {
  type ClientUpdate,
  type NewUpdate,
  updateDescriptionProblem,
} from "@pipelark/shared-data/updates/updateSchema";
import type { SubmitOutcome } from "@pipelark/shared-ui/forms/useValidatedForm";
import { useMutation } from "@tanstack/react-query";
import { submitFault, tooManyMessage } from "../refusalMessages.ts";
import { entryLimits } from "@pipelark/shared-data/entryLimits";

const fields: Record<string, { field: keyof NewUpdate; message: string }> = {
  title: { field: "title", message: oneLineProblem("a title", entryLimits.updateTitle) },
  description: { field: "description", message: updateDescriptionProblem },
  amount_cents: { field: "amountCents", message: "Enter an amount such as 1,234.50, or leave it empty." },
};

const arrivedBefore =
  "An earlier version of this update was already sent and is in the list. Your changes are still here. Submit again to add them as a new update.";

export type SendUpdate = (update: NewUpdate, renew: () => void) => Promise<SubmitOutcome<keyof NewUpdate>>;

/** Sends a new update. A retry is added once; `renew` is called for a new id when the old one is used up. */
export function useAddUpdate(add: ReturnType<typeof updateMutations.add>): SendUpdate {
  const { mutateAsync } = useMutation(add);

  return async function send(update, renew) {
    try {
      const outcome = await mutateAsync(update);
      if (outcome.kind === "added") {
        if (isSame(outcome.update, update)) return { kind: "saved" };
        renew();
        return { kind: "failed", message: arrivedBefore };
      }
      if (outcome.kind === "too-many")
        return { kind: "failed", message: tooManyMessage(outcome.retry_after_seconds, "sending messages") };
      const refused = fields[outcome.field];
      if (refused) return { kind: "refused", ...refused };
      renew();
      return {
        kind: "failed",
        message: "The server did not accept this update. What you typed is still here. Try again.",
      };
    } catch (error) {
      return submitFault(error, "The update could not be sent");
    }
  };
}

function isSame(kept: ClientUpdate, sent: NewUpdate): boolean {
  return kept.title === sent.title && kept.description === sent.description && kept.amountCents === sent.amountCents;
}
