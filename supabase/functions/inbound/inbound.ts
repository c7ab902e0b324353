import { callDatabase } from "../_shared/database.ts";
import { answerJson, isRecord, parseObject, readBody, refuse } from "../_shared/http.ts";
import { capturePayPalOrder, isSignedByPayPal } from "../_shared/paypal.ts";
import type { Settings } from "../_shared/settings.ts";
import { isSignedByStripe } from "../_shared/stripe.ts";

/** Less than the 64 KB that the database takes in one request. */
const longestBody = 63 * 1024;

/**
 * Answers `POST …/inbound/<source>`: verifies who sent an event, and stores it as it is. A job works it later. 200 for what is stored, now or before; any
 * other status, and the sender sends it again.
 */
export async function inbound(request: Request, settings: Settings): Promise<Response> {
  try {
    return await answer(request, settings);
  } catch (error) {
    console.error("inbound:", error instanceof Error ? error.message : error);
    return refuse(503, "UNAVAILABLE", "This is not available at the moment");
  }
}

async function answer(request: Request, settings: Settings): Promise<Response> {
  const source = new URL(request.url).pathname.split("/").at(-1) ?? "";
  const isKnown = (source === "stripe" && settings.stripe) || (source === "paypal" && settings.paypal);
  if (!isKnown) return refuse(404, "NOT_FOUND", "No such source");
  if (request.method !== "POST") return refuse(405, "METHOD_NOT_ALLOWED", "Use POST");
  const body = await readBody(request, longestBody);
  if (body === null) return refuse(413, "PAYLOAD_TOO_LARGE", "The event is too large");
  const event = parseObject(new TextDecoder().decode(body));
  if (!(await isSigned(source, { request, body, event, settings }))) {
    return refuse(401, "UNAUTHORIZED", "The signature is missing, wrong or too old");
  }
  if (event === null || typeof event.id !== "string" || event.id === "" || event.id.length > 255) {
    return refuse(400, "BAD_REQUEST", "The event has no id");
  }
  const stored = await callDatabase(settings, {
    name: "take_inbound_event",
    args: { request: { source, external_id: event.id, body: event } },
  });
  if (stored.may_capture === true) await captureApproved(event, settings);
  return answerJson(200, { kind: stored.kind });
}

type Delivery = { request: Request; body: Uint8Array; event: unknown; settings: Settings };

async function isSigned(source: string, { request, body, event, settings }: Delivery): Promise<boolean> {
  const { stripe, paypal, timeout } = settings;
  if (source === "stripe" && stripe) {
    const header = request.headers.get("stripe-signature") ?? "";
    return isSignedByStripe({ body, header, secrets: stripe.webhookSecrets });
  }
  return paypal !== null && event !== null && isSignedByPayPal(paypal, { event, headers: request.headers, timeout });
}

/** PayPal takes the money only when it is told to after the approval. It fails if that fails, so that PayPal sends the event again. */
async function captureApproved(event: Record<string, unknown>, { paypal, timeout }: Settings): Promise<void> {
  if (paypal === null || event.event_type !== "CHECKOUT.ORDER.APPROVED" || !isRecord(event.resource)) return;
  const { id } = event.resource;
  if (typeof id === "string" && /^[A-Z0-9]{5,40}$/.test(id)) await capturePayPalOrder(paypal, id, timeout);
}
