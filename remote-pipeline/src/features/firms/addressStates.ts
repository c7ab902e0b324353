import type { AddressState } from "@pipelark/shared-data/firm/firmSchema";
import type { BadgeTone } from "@pipelark/shared-ui/data/Badge";

/** What is known of an email address. */
export const addressStateNames: Record<AddressState, string> = {
  unknown: "Address not checked",
  valid: "Address valid",
  risky: "Address risky",
  bounced: "Address bounced",
};

export const addressStateTones: Record<AddressState, BadgeTone> = {
  unknown: "muted",
  valid: "ok",
  risky: "warn",
  bounced: "danger",
};
