import { isRecord } from "./http.ts";
import { answerOf, type Checkout, isPage, ProviderFailure, type Session } from "./provider.ts";
import type { StripeSettings } from "./settings.ts";

const minutesOfSession = 60;
/** How far the time in a signature may be from ours. */
const longestAgeInSeconds = 180;

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

type Signed = { body: Uint8Array; header: string; secrets: readonly string[]; now?: number };

/** Whether a body is Stripe's: `t=…,v1=…`, an HMAC over time and body, at most three minutes old. */
export async function isSignedByStripe({ body, header, secrets, now = Date.now() }: Signed): Promise<boolean> {
  const parts = header.split(",").map((part) => part.trim().split("=", 2));
  const time = parts.find(([name]) => name === "t")?.[1] ?? "";
  const given = parts.filter(([name]) => name === "v1").map(([, hex = ""]) => hex);
  if (!/^\d{1,12}$/.test(time) || Math.abs(now / 1000 - Number(time)) > longestAgeInSeconds) return false;
  const said = new TextEncoder().encode(`${time}.`);
  const signed = new Uint8Array(said.byteLength + body.byteLength);
  signed.set(said);
  signed.set(body, said.byteLength);
  const valid = await Promise.all(secrets.flatMap((secret) => given.map((hex) => verifies(signed, { secret, hex }))));
  return valid.includes(true);
}

/** In constant time, by the platform. */
async function verifies(signed: BufferSource, { secret, hex }: { secret: string; hex: string }): Promise<boolean> {
  if (!/^[0-9a-f]{64}$/.test(hex)) return false;
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", new TextEncoder().encode(secret), algorithm, false, ["verify"]);
  const signature = Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
  return crypto.subtle.verify("HMAC", key, signature, signed);
}
