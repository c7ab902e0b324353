import type { SecretSource } from "@pipelark/shared-data/webhookSecrets/webhookSecretSchema";
import { exampleLeads } from "./exampleLeads.ts";

type Guide = {
  /** What comes of its deliveries. */
  purpose: string;
  steps: readonly [string, string];
  /** A body that the sender can begin with. */
  example?: string;
};

/** How each source is set up at its sender. */
export const sourceGuides: Readonly<Record<SecretSource, Guide>> = {
  calendly: {
    purpose: "Bookings by leads become appointments, and follow when they are moved or cancelled.",
    steps: [
      "Create a secret here and copy it.",
      "Create a webhook subscription with Calendly's API: url is the address, signing_key is the secret, events are invitee.created and invitee.canceled.",
    ],
  },
  calcom: {
    purpose: "Bookings by leads become appointments, and follow when they are moved or cancelled.",
    steps: [
      "Create a secret here and copy it.",
      "In Cal.com under Settings, Developer, Webhooks, add a webhook: the address is the subscriber URL, the secret is the secret. Choose booking created, rescheduled and cancelled.",
    ],
  },
  leads: {
    purpose: "Tools such as n8n, Clay, Instantly and Apollo add leads, and tell of messages, replies and opt-outs.",
    steps: [
      "Create a secret here and copy it.",
      "Let the tool send a POST to the address, signed by Standard Webhooks with the secret. Its body is like the example.",
    ],
    example: exampleLeads,
  },
};
