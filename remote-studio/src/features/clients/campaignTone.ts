import type { Client } from "@pipelark/shared-data/clients/clientSchema";
import type { BadgeTone } from "@pipelark/shared-ui/data/Badge";

const tones = { Onboarding: "info", Active: "ok", Paused: "warn", Completed: "muted" } as const;

/** Colour of a campaign's status, the same everywhere. */
export function campaignTone({ campaignStatus }: Pick<Client, "campaignStatus">): BadgeTone {
  return tones[campaignStatus];
}
