import type { Lead, LeadFilter, LeadStage } from "@pipelark/shared-data/lead/leadSchema";
import type { BadgeTone } from "@pipelark/shared-ui/data/Badge";

/** Name and tone of each stage of a lead. */
export const leadStageWords: Record<LeadStage, { label: string; tone: BadgeTone }> = {
  found: { label: "Found", tone: "muted" },
  checked: { label: "Checked", tone: "info" },
  delivered: { label: "Delivered", tone: "info" },
  accepted: { label: "Accepted", tone: "ok" },
  declined: { label: "Declined", tone: "danger" },
  closed: { label: "Closed", tone: "muted" },
};

/** Stage as lists show it: a delivered lead without a verdict after 14 days is told apart. */
export function stageOf({ stage, outcome }: Pick<Lead, "stage" | "outcome">): { label: string; tone: BadgeTone } {
  return stage === "delivered" && outcome === "overdue" ? { label: "Overdue", tone: "warn" } : leadStageWords[stage];
}

/** What became of delivered leads, as a filter. */
export const outcomeWords: Record<NonNullable<LeadFilter["outcome"]>, string> = {
  delivered: "Any",
  accepted: "Accepted or overdue",
  overdue: "Overdue",
  declined: "Declined",
  waiting: "Waiting",
};
