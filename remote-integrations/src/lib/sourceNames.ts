const names: Readonly<Record<string, string>> = {
  calendly: "Calendly",
  calcom: "Cal.com",
  leads: "Lead tools",
  stripe: "Stripe",
  paypal: "PayPal",
};

/** Name of whoever sends to `/functions/v1/inbound/<source>`. */
export function sourceName(source: string): string {
  return names[source] ?? source;
}
