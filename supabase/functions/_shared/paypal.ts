import { isRecord } from "./http.ts";
import { answerOf, type Checkout, isPage, ProviderFailure, type Session } from "./provider.ts";
import type { PayPalSettings } from "./settings.ts";

const hoursOfOrder = 3;

/** Creates an order that is captured after the payer's approval. Sent again with its key, PayPal answers with the same. */
export async function createPayPalOrder(
  settings: PayPalSettings,
  checkout: Checkout,
  timeout: number,
): Promise<Session> {
  const answer = await ask(settings, {
    path: "/v2/checkout/orders",
    key: checkout.idempotencyKey,
    timeout,
    body: {
      intent: "CAPTURE",
      purchase_units: [
        {
          custom_id: checkout.id,
          description: `Invoice ${checkout.number}`,
          amount: { currency_code: checkout.currency, value: decimalOf(checkout.amountCents) },
        },
      ],
      payment_source: {
        paypal: {
          experience_context: {
            user_action: "PAY_NOW",
            shipping_preference: "NO_SHIPPING",
            return_url: checkout.successUrl,
            cancel_url: checkout.cancelUrl,
          },
        },
      },
    },
  });
  const links = isRecord(answer) && Array.isArray(answer.links) ? answer.links.filter(isRecord) : [];
  const page = links.find(({ rel }) => rel === "payer-action" || rel === "approve")?.href;
  if (!isRecord(answer) || typeof answer.id !== "string" || !isPage(page)) {
    throw new ProviderFailure("PayPal named no page");
  }
  return { session: answer.id, url: page, expiresAt: Math.floor(Date.now() / 1000) + hoursOfOrder * 3600 };
}

/** Takes the money of an approved order. An order that was captured before is left as it is. */
export async function capturePayPalOrder(settings: PayPalSettings, order: string, timeout: number): Promise<void> {
  const response = await send(settings, {
    path: `/v2/checkout/orders/${order}/capture`,
    key: `capture-${order}`,
    timeout,
    body: {},
  });
  await response.body?.cancel();
  // 422: it was captured before, or the payer's bank refused it, of which another event tells.
  if (!response.ok && response.status !== 422) throw new ProviderFailure(`PayPal answered ${response.status}`);
}

/** Whether an event is PayPal's. It is asked itself, because it signs with certificates that are to be fetched. */
export async function isSignedByPayPal(
  settings: PayPalSettings,
  { event, headers, timeout }: { event: unknown; headers: Headers; timeout: number },
): Promise<boolean> {
  function header(name: string): string {
    return headers.get(`paypal-${name}`) ?? "";
  }

  if (header("transmission-id") === "" || header("transmission-sig") === "") return false;
  const answer = await ask(settings, {
    path: "/v1/notifications/verify-webhook-signature",
    timeout,
    body: {
      auth_algo: header("auth-algo"),
      cert_url: header("cert-url"),
      transmission_id: header("transmission-id"),
      transmission_sig: header("transmission-sig"),
      transmission_time: header("transmission-time"),
      webhook_id: settings.webhookId,
      webhook_event: event,
    },
  });
  return isRecord(answer) && answer.verification_status === "SUCCESS";
}

type Question = { path: string; body: unknown; key?: string; timeout: number };

async function ask(settings: PayPalSettings, question: Question): Promise<unknown> {
  return answerOf("PayPal", await send(settings, question));
}

async function send(settings: PayPalSettings, { path, body, key, timeout }: Question): Promise<Response> {
  const token = await tokenOf(settings, timeout);
  return fetch(`${settings.url}${path}`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      ...(key !== undefined && { "paypal-request-id": key }),
    },
    body: JSON.stringify(body),
    redirect: "manual",
    signal: AbortSignal.timeout(timeout),
  });
}

async function tokenOf({ url, clientId, secret }: PayPalSettings, timeout: number): Promise<string> {
  const response = await fetch(`${url}/v1/oauth2/token`, {
    method: "POST",
    headers: { authorization: `Basic ${btoa(`${clientId}:${secret}`)}` },
    body: new URLSearchParams({ grant_type: "client_credentials" }),
    redirect: "manual",
    signal: AbortSignal.timeout(timeout),
  });
  const answer = await answerOf("PayPal", response);
  if (!isRecord(answer) || typeof answer.access_token !== "string") throw new ProviderFailure("PayPal gave no token");
  return answer.access_token;
}

/** Cents as PayPal writes them, formatted from digits. */
function decimalOf(cents: number): string {
  const digits = String(cents).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
