import { assertNever } from "@pipelark/shared-contracts/assertNever";
import type { Side } from "@pipelark/shared-data/appointments/appointmentSchema";
import type { Deal, DealOutcome, LostReason, Outside } from "@pipelark/shared-data/deals/dealSchema";
import type { BadgeTone } from "@pipelark/shared-ui/data/Badge";
import type { SubmitOutcome } from "@pipelark/shared-ui/forms/useValidatedForm";

export const lostWords: Record<LostReason, string> = {
  price: "Price",
  competitor: "A competitor won",
  "no-budget": "No budget",
  "no-decision": "No decision",
  timing: "Wrong time",
  "no-fit": "Not a fit",
  other: "Another reason",
};

export const outsideWords: Record<Outside, string> = {
  "not-begun": "No appointment with this lead was held, so the attribution time hasn't started.",
  before: "It was signed before the first held appointment.",
  over: "It was signed after the attribution time.",
};

/** Where a deal stands for the reader's side. */
export function stateOf(deal: Deal, side: Side): { label: string; tone: BadgeTone } {
  const { reportedSide, hasValue } = deal;
  switch (deal.state) {
    case "open":
      return { label: "Open", tone: "info" };
    case "reported":
      if (!hasValue) return { label: "Value missing", tone: "warn" };
      if (reportedSide === side) return { label: "Awaiting confirmation", tone: "info" };
      return { label: "To confirm", tone: "warn" };
    case "disputed":
      return { label: "Disputed", tone: "danger" };
    case "confirmed":
      return { label: "Confirmed", tone: "ok" };
    case "lost":
      return { label: "Lost", tone: "muted" };
    case "taken-back":
      return { label: "Taken back", tone: "muted" };
    default:
      return assertNever(deal.state);
  }
}

export function nameOf({ firm, title }: Pick<Deal, "firm" | "title">): string {
  return title === "" ? firm : `${firm}, ${title}`;
}

const refusals: Partial<Record<DealOutcome["kind"], string>> = {
  conflict: "Somebody else has just changed this deal. This is how it is now: check it, then try again.",
  state: "Somebody else has already decided on this deal. Close this to see how it stands.",
  "own-report": "Your side reported this deal. The other side confirms it.",
  "no-value": "The deal has no value yet. Add it first.",
  "no-agreement": "No accepted agreement covers the day on which it was signed, so there is no share to charge.",
  "too-late": "This deal can no longer be taken back.",
  "not-accepted": "The client hasn't accepted this lead.",
  missing: "This deal no longer exists, or you can't change it.",
  "too-many": "You're adding deals too quickly. Try again later.",
};

/** Why an act on a deal did nothing. */
export function refusalOf(outcome: DealOutcome): string {
  if (outcome.kind === "outside-attribution") return outsideWords[outcome.outside];
  return refusals[outcome.kind] ?? "The server rejected this. Reload the page and try again.";
}

/** Outcome of a form whose act leads to `done`. */
export function submitOutcomeOf(outcome: DealOutcome, done: DealOutcome["kind"]): SubmitOutcome<never> {
  return outcome.kind === done ? { kind: "saved" } : { kind: "failed", message: refusalOf(outcome) };
}
