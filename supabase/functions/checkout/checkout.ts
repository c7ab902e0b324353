import { callDatabase, DatabaseRefusal } from "../_shared/database.ts";
import { answerJson, corsHeaders, parseObject, readBody, refuse } from "../_shared/http.ts";
import { createPayPalOrder } from "../_shared/paypal.ts";
import { type Checkout, ProviderFailure, type Session } from "../_shared/provider.ts";
import type { Settings } from "../_shared/settings.ts";
import { createStripeSession } from "../_shared/stripe.ts";

const longestBody = 4 * 1024;
type Provider = "stripe" | "paypal";

/**
 * Answers `POST { pay_token | invoice_id, provider? }` with the provider's page, `{ kind: "page", url }`. Without a provider, where there are several, it
 * answers `{ kind: "choose", providers }`. Whatever else a request names is ignored: the amount is what the database says is open.
 */
export async function checkout(request: Request, settings: Settings): Promise<Response> {
  try {
    return await answer(request, settings);
  } catch (error) {
    console.error("checkout:", error instanceof Error ? error.message : error);
    if (error instanceof DatabaseRefusal && error.status === 429) return refuse(429, "TOO_MANY", "Too many requests");
    if (error instanceof DatabaseRefusal && (error.status === 401 || error.status === 403)) {
      return refuse(error.status, "UNAUTHORIZED", "Sign in first");
    }
    if (error instanceof ProviderFailure) return answerJson(200, { kind: "provider-down" });
    return refuse(503, "UNAVAILABLE", "This is not available at the moment");
  }
}

async function answer(request: Request, settings: Settings): Promise<Response> {
  if (request.method === "OPTIONS") return new Response(null, { status: 204, headers: corsHeaders });
  if (request.method !== "POST") return refuse(405, "METHOD_NOT_ALLOWED", "Use POST");
  const bytes = await readBody(request, longestBody);
  if (bytes === null) return refuse(413, "PAYLOAD_TOO_LARGE", "The request is too large");
  const body = parseObject(new TextDecoder().decode(bytes));
  const token = textOf(body?.pay_token);
  const invoice = textOf(body?.invoice_id);
  if (body === null || (token === undefined) === (invoice === undefined)) {
    return refuse(400, "BAD_REQUEST", "Name a pay_token or an invoice_id");
  }
  const providers = providersOf(settings);
  if (providers.length === 0) return answerJson(200, { kind: "no-provider" });
  const asked = textOf(body.provider);
  const provider =
    asked === undefined && providers.length === 1 ? providers[0] : providers.find((one) => one === asked);
  if (provider === undefined) return answerJson(200, { kind: "choose", providers });

  const begun = await callDatabase(settings, {
    name: "begin_checkout",
    args: { request: { provider, ...(token === undefined ? { invoice_id: invoice } : { pay_token: token }) } },
    caller: {
      // Whoever has a pay link needs no session.
      authorization:
        token === undefined ? (request.headers.get("authorization") ?? "") : `Bearer ${settings.publishableKey}`,
      address: request.headers.get("cf-connecting-ip"),
    },
  });
  if (begun.kind !== "begun") return answerJson(200, { kind: begun.kind });
  if (typeof begun.url === "string") return answerJson(200, { kind: "page", url: begun.url });
  const wanted = checkoutOf(begun, settings.siteUrl);
  const session = await createSession(provider, { settings, wanted });
  const kept = await callDatabase(settings, {
    name: "keep_checkout",
    args: { request: { id: wanted.id, session: session.session, url: session.url, expires_at: session.expiresAt } },
  });
  return answerJson(200, { kind: "page", url: kept.url });
}

function createSession(
  provider: Provider,
  { settings, wanted }: { settings: Settings; wanted: Checkout },
): Promise<Session> {
  const { stripe, paypal, timeout } = settings;
  if (provider === "stripe" && stripe) return createStripeSession(stripe, wanted, timeout).catch(asFailure);
  if (provider === "paypal" && paypal) return createPayPalOrder(paypal, wanted, timeout).catch(asFailure);
  throw new ProviderFailure("It is not set up");
}

/** A provider that cannot be reached is down, too. */
function asFailure(error: unknown): never {
  throw error instanceof ProviderFailure ? error : new ProviderFailure(error instanceof Error ? error.message : "");
}

function providersOf({ stripe, paypal }: Settings): Provider[] {
  return [...(stripe ? (["stripe"] as const) : []), ...(paypal ? (["paypal"] as const) : [])];
}

function checkoutOf(begun: Record<string, unknown>, siteUrl: string): Checkout {
  const { checkout_id: id, amount_cents: amountCents, currency, number, idempotency_key: idempotencyKey } = begun;
  if (typeof amountCents !== "number") throw new Error("The database named no amount");
  return {
    id: String(id),
    amountCents,
    currency: String(currency),
    number: String(number),
    idempotencyKey: String(idempotencyKey),
    // The token of the link is not the provider's to know: the tab remembers it.
    successUrl: `${siteUrl}/pay?checkout=${String(id)}`,
    cancelUrl: `${siteUrl}/pay`,
  };
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" && value.length <= 200 ? value : undefined;
}
