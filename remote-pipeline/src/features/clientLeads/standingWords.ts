import type { Standing } from "@pipelark/shared-data/lead/deliveredLeadSchema";
import type { BadgeTone } from "@pipelark/shared-ui/data/Badge";

export const standingWords: Record<Standing, { label: string; tone: BadgeTone }> = {
  undecided: { label: "To decide", tone: "warn" },
  accepted: { label: "Accepted", tone: "ok" },
  declined: { label: "Declined", tone: "muted" },
  closed: { label: "Closed", tone: "muted" },
};
