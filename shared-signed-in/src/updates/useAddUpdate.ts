import type { updateMutations } from "@pipelark/shared-data/updates/updateQueries";
import type { ClientUpdate, NewUpdate } from "@pipelark/shared-data/updates/updateSchema";
import type { SubmitOutcome } from "@pipelark/shared-ui/forms/useValidatedForm";
import { useMutation } from "@tanstack/react-query";
import { submitFault } from "../submitFault.ts";
import { tooManyMessage } from "./tooManyMessage.ts";

const fields: Record<string, { field: keyof NewUpdate; message: string }> = {
  title: { field: "title", message: "Write a title of one line and at most 120 characters." },
  description: { field: "description", message: "Write a description of at most 5,000 characters." },
  amount_cents: { field: "amountCents", message: "Write an amount such as 1,234.50, or leave the field empty." },
};

const arrivedBefore =
  "An earlier version of this update had arrived already: it is in the list. What you changed since is still here. Submit it again to add it as another update.";

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
      if (outcome.kind === "too-many") return { kind: "failed", message: tooManyMessage(outcome.retry_after_seconds) };
      const refused = fields[outcome.field];
      if (refused) return { kind: "refused", ...refused };
      renew();
      return {
        kind: "failed",
        message: "The server did not take this update. What you typed is still here: try again.",
      };
    } catch (error) {
      return submitFault(error, "The update could not be sent");
    }
  };
}

function isSame(kept: ClientUpdate, sent: NewUpdate): boolean {
  return kept.title === sent.title && kept.description === sent.description && kept.amountCents === sent.amountCents;
}
