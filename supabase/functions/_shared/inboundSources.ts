import { isRecord } from "./http.ts";
import { isSignedByPayPal } from "./paypal.ts";
import type { Settings } from "./settings.ts";
import { isSignedInHex, isSignedWithTime, isStandardWebhook } from "./signatures.ts";
import { fitsASecret } from "./webhookSecrets.ts";

/** Cal.com signs no time: the body says when it happened. Days old is refused; a repeat within that is known by its id. */
const longestAgeOfCalComMs = 24 * 3_600_000;
/** How far another clock may be ahead of ours. */
const aheadMs = 180_000;

export type Delivery = {
  headers: Headers;
  /** As it was sent, byte for byte. */
  body: Uint8Array;
  /** The body as an object. Null: it is none. */
  event: Record<string, unknown> | null;
  settings: Settings;
};

export type InboundSource = {
  /** False: it is not set up. */
  isSetUp: (settings: Settings) => boolean;
  /** Verifies who sent it, and that it is recent. */
  isSigned: (delivery: Delivery) => Promise<boolean>;
  /** The sender's id of it: sent again, it is the same. Empty: it has none. */
  idOf: (delivery: Delivery) => string;
};

/** Who may send, by the last part of the address. */
export const inboundSources: Readonly<Record<string, InboundSource>> = {
  stripe: {
    isSetUp: ({ stripe }) => stripe !== null,
    isSigned: async ({ headers, body, settings: { stripe } }) =>
      stripe !== null &&
      isSignedWithTime({ body, header: headers.get("stripe-signature") ?? "", secrets: stripe.webhookSecrets }),
    idOf: ({ event }) => textOf(event?.id),
  },
  paypal: {
    isSetUp: ({ paypal }) => paypal !== null,
    isSigned: async ({ headers, event, settings: { paypal, timeout } }) =>
      paypal !== null && event !== null && isSignedByPayPal(paypal, { event, headers, timeout }),
    idOf: ({ event }) => textOf(event?.id),
  },
  calendly: {
    isSetUp: () => true,
    isSigned: async ({ headers, body, settings }) => {
      const header = headers.get("calendly-webhook-signature") ?? "";
      return fitsASecret(settings, "calendly", (secrets) => isSignedWithTime({ body, header, secrets }));
    },
    // Its events have no id: something happens to an invitee once.
    idOf: ({ event }) => idFrom(event?.event, payloadOf(event).uri),
  },
  calcom: {
    isSetUp: () => true,
    isSigned: async ({ headers, body, event, settings }) => {
      const header = headers.get("x-cal-signature-256") ?? "";
      const age = Date.now() - Date.parse(textOf(event?.createdAt));
      if (!(age >= -aheadMs && age <= longestAgeOfCalComMs)) return false;
      return fitsASecret(settings, "calcom", (secrets) => isSignedInHex({ body, header, secrets }));
    },
    idOf: ({ event }) => {
      const { uid, bookingUid } = payloadOf(event);
      return idFrom(event?.triggerEvent, `${textOf(uid) || textOf(bookingUid)} ${textOf(event?.createdAt)}`.trim());
    },
  },
  leads: {
    isSetUp: () => true,
    isSigned: async ({ headers, body, settings }) =>
      fitsASecret(settings, "leads", (secrets) => isStandardWebhook({ body, headers, secrets })),
    idOf: ({ headers }) => headers.get("webhook-id") ?? "",
  },
};

function payloadOf(event: Record<string, unknown> | null): Record<string, unknown> {
  return isRecord(event?.payload) ? event.payload : {};
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function idFrom(kind: unknown, id: unknown): string {
  return textOf(kind) && textOf(id) ? `${textOf(kind)} ${textOf(id)}` : "";
}
