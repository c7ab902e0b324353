import type { LeadStage } from "@pipelark/shared-data/lead/leadSchema";
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
