import type { Delivery, DeliveryState } from "@pipelark/shared-data/inboundEvents/inboundSchema";
import { formatMoment } from "@pipelark/shared-time/formats";

export const stateWords: Record<DeliveryState, string> = {
  waiting: "Waiting",
  done: "Done",
  attention: "Needs you",
  cleared: "Done by hand",
};

const sourceNames: Record<string, string> = { stripe: "Stripe", paypal: "PayPal" };

export function sourceName(source: string): string {
  return sourceNames[source] ?? source;
}

/** Names a delivery in messages and to screen readers. */
export function nameOf({ source, receivedAt }: Delivery): string {
  return `${sourceName(source)}, ${formatMoment(receivedAt)}`;
}
