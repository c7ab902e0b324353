import { assertNever } from "@pipelark/shared-contracts/assertNever";
import type { Decided, DecidedUpdate } from "@pipelark/shared-data/updates/queueQueries";
import { formatMoney } from "@pipelark/shared-ui/data/formatMoney";

type DecisionReport = { decided: Decided; wanted: "approved" | "rejected"; update: DecidedUpdate; userId: string };

/** Message for the result of a decision, including one that another admin made first. */
export function decisionMessage({ decided: { outcome, decision }, wanted, update, userId }: DecisionReport): string {
  const other = decision?.by && decision.by.id !== userId ? decision.by.name : null;
  switch (outcome.kind) {
    case "approved":
      if (other) return `${other} already approved it. The amount is in the payments once.`;
      if (wanted === "rejected") return "It was already approved. To undo the payment, reverse it in the ledger.";
      return `Approved. ${amountOf(update)} was added to the payments.`;
    case "rejected":
      if (other) return `${other} already rejected it: ${decision?.reason ?? "no reason was given."}`;
      return wanted === "approved" ? "It was already rejected." : "Rejected. The client can see your reason.";
    case "withdrawn":
      return `${update.author.name} withdrew it in the meantime.`;
    case "own-update":
      return "You wrote this update, so another admin has to decide on its amount.";
    case "missing":
      return "This update no longer exists.";
    case "invalid":
      return "Your decision could not be saved. Reload the page and try again.";
    default:
      return assertNever(outcome);
  }
}

function amountOf({ amountCents, currency }: DecidedUpdate): string {
  return formatMoney(amountCents ?? 0, { currency });
}
