import type { Delivery, DeliveryState } from "@pipelark/shared-data/inboundEvents/inboundSchema";
import { formatMoment } from "@pipelark/shared-time/formats";
import { sourceName } from "#lib/sourceNames.ts";

export const stateWords: Record<DeliveryState, string> = {
  attention: "Needs you",
  waiting: "Waiting",
  done: "Done",
  cleared: "Done by hand",
};

const kinds: Readonly<Record<string, string>> = {
  "invitee.created": "Booked",
  "invitee.canceled": "Cancelled or moved",
  "invitee_no_show.created": "Didn't come",
  BOOKING_CREATED: "Booked",
  BOOKING_RESCHEDULED: "Moved",
  BOOKING_CANCELLED: "Cancelled",
  BOOKING_REJECTED: "Rejected",
  BOOKING_NO_SHOW_UPDATED: "Didn't come",
  PING: "Test",
  "leads.found": "Leads",
  "lead.sent": "Message sent",
  "lead.replied": "Reply",
  "lead.bounced": "Message bounced",
  "lead.opted_out": "Opted out",
  "checkout.session.completed": "Payment",
  "checkout.session.expired": "Payment page expired",
  "refund.created": "Refund",
  "charge.dispute.funds_withdrawn": "Dispute",
  "PAYMENT.CAPTURE.COMPLETED": "Payment",
  "PAYMENT.CAPTURE.REFUNDED": "Refund",
};

/** What happened, in words where they are known. */
export function kindWords({ kind }: Pick<Delivery, "kind">): string {
  return kinds[kind ?? ""] ?? kind ?? "–";
}

/** Names a delivery in messages and to screen readers. */
export function nameOf(delivery: Delivery): string {
  return `${kindWords(delivery)} from ${sourceName(delivery.source)}, ${formatMoment(delivery.receivedAt)}`;
}
