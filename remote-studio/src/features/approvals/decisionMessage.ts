import { assertNever } from "@pipelark/shared-contracts/assertNever";
import type { Decided } from "@pipelark/shared-data/updates/queueQueries";
import type { ClientUpdate } from "@pipelark/shared-data/updates/updateSchema";
import { formatMoney } from "@pipelark/shared-ui/data/formatMoney";

type Told = { decided: Decided; wanted: "approved" | "rejected"; update: ClientUpdate; userId: string };

/** What came of a decision, also when somebody else was faster. */
export function decisionMessage({ decided: { outcome, decision }, wanted, update, userId }: Told): string {
  const other = decision?.by && decision.by.id !== userId ? decision.by.name : null;
  switch (outcome.kind) {
    case "approved":
      if (other) return `${other} was faster and has approved it. It is in the payments once.`;
      if (wanted === "rejected") return "It was approved before. To take the payment back, reverse it in the ledger.";
      return `Approved: ${amountOf(update)} is in the payments.`;
    case "rejected":
      if (other) return `${other} was faster and has rejected it: ${decision?.reason ?? "no reason is given."}`;
      return wanted === "approved"
        ? "It was rejected before, so it stays rejected."
        : "Rejected. The client reads your reason.";
    case "withdrawn":
      return `${update.author.name} has withdrawn it in the meantime.`;
    case "own-update":
      return "You wrote this update: another admin decides about its amount.";
    case "missing":
      return "This update is not there any more.";
    case "invalid":
      return "The server did not take this decision. Load the page again.";
    default:
      return assertNever(outcome);
  }
}

function amountOf({ amountCents, currency }: ClientUpdate): string {
  return formatMoney(amountCents ?? 0, { currency });
}
