import type { DeclineReason, Standing } from "@pipelark/shared-data/lead/deliveredLeadSchema";
import type { BadgeTone } from "@pipelark/shared-ui/data/Badge";

export const standingWords: Record<Standing, { label: string; tone: BadgeTone }> = {
  undecided: { label: "To decide", tone: "warn" },
  accepted: { label: "Accepted", tone: "ok" },
  declined: { label: "Declined", tone: "muted" },
  closed: { label: "Closed", tone: "muted" },
};

export const reasonWords: Record<DeclineReason, string> = {
  customer: "Already our customer",
  competitor: "A competitor",
  "already-known": "We already talk to them",
  "wrong-person": "Wrong person",
  "wrong-size": "Wrong company size",
  "wrong-industry": "Wrong industry",
  "wrong-region": "Wrong region",
  timing: "Wrong time",
  other: "Another reason",
};
