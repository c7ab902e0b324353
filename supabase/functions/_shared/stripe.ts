import { isRecord } from "./http.ts";
import { answerOf, type Checkout, isPage, ProviderFailure, type Session } from "./provider.ts";
import type { StripeSettings } from "./settings.ts";

const minutesOfSession = 60;

/** Creates a Checkout Session. Sent again with its key, Stripe answers with the same. */
export async function createStripeSession(
  { url, key }: StripeSettings,
  checkout: Checkout,
  timeout: number,
): Promise<Session> {
  const form = new URLSearchParams({
    mode: "payment",
    client_reference_id: checkout.id,
    success_url: checkout.successUrl,
    cancel_url: checkout.cancelUrl,
    "line_items[0][quantity]": "1",
    "line_items[0][price_data][currency]": checkout.currency.toLowerCase(),
    "line_items[0][price_data][unit_amount]": String(checkout.amountCents),
    "line_items[0][price_data][product_data][name]": `Invoice ${checkout.number}`,
    "payment_intent_data[description]": `Invoice ${checkout.number}`,
  });
  const response = await fetch(`${url}/v1/checkout/sessions`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "idempotency-key": checkout.idempotencyKey },
    body: form,
    redirect: "manual",
    signal: AbortSignal.timeout(timeout),
  });
  const answer = await answerOf("Stripe", response);
  if (!isRecord(answer) || typeof answer.id !== "string" || !isPage(answer.url)) {
    throw new ProviderFailure("Stripe named no page");
  }
  const until = typeof answer.expires_at === "number" ? answer.expires_at : Date.now() / 1000 + minutesOfSession * 60;
  return { session: answer.id, url: answer.url, expiresAt: Math.floor(until) };
}
