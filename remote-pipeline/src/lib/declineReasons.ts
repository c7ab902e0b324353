import type { DeclineReason } from "@pipelark/shared-data/lead/deliveredLeadSchema";

/** Why a company declined a lead, in its own words, for both sides. */
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
