import type { WebhookKind } from "@pipelark/shared-data/webhooks/webhookSchema";

/** What other tools can be told of, in words. */
export const kindWords: Record<WebhookKind, string> = {
  "lead.delivered": "Lead delivered",
  "lead.accepted": "Lead accepted",
  "lead.declined": "Lead declined",
  "appointment.booked": "Appointment booked",
  "appointment.moved": "Appointment moved",
  "appointment.cancelled": "Appointment cancelled",
  "appointment.held": "Appointment held",
  "appointment.no-show": "Lead didn’t come",
  "deal.reported": "Deal reported",
  "deal.disputed": "Deal disputed",
  "deal.confirmed": "Deal confirmed",
  "deal.lost": "Deal lost",
  "deal.taken-back": "Deal taken back",
  "invoice.issued": "Invoice issued",
  "invoice.paid": "Invoice paid",
};
