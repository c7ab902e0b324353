import { callDatabase, DatabaseRefusal } from "../_shared/database.ts";
import { answerJson, isRecord, parseObject, readBody, refuse } from "../_shared/http.ts";
import { inboundSources } from "../_shared/inboundSources.ts";
import { capturePayPalOrder } from "../_shared/paypal.ts";
import type { Settings } from "../_shared/settings.ts";

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
    // Text that no database stores, such as a NUL: sent again, it is the same.
    if (error instanceof DatabaseRefusal && error.status === 400) {
      return refuse(400, "BAD_REQUEST", "The event has text that cannot be stored");
    }
    console.error("inbound:", error instanceof Error ? error.message : error);
    return refuse(503, "UNAVAILABLE", "This is not available at the moment");
  }
}

async function answer(request: Request, settings: Settings): Promise<Response> {
  const name = new URL(request.url).pathname.split("/").at(-1) ?? "";
  const source = Object.hasOwn(inboundSources, name) ? inboundSources[name] : undefined;
  if (!source?.isSetUp(settings)) return refuse(404, "NOT_FOUND", "No such source");
  if (request.method !== "POST") return refuse(405, "METHOD_NOT_ALLOWED", "Use POST");
  const body = await readBody(request, longestBody);
  if (body === null) return refuse(413, "PAYLOAD_TOO_LARGE", "The event is too large");
  const event = parseObject(new TextDecoder().decode(body));
  const delivery = { headers: request.headers, body, event, settings };
  if (!(await source.isSigned(delivery))) {
    return refuse(401, "UNAUTHORIZED", "The signature is missing, wrong or too old");
  }
  const id = source.idOf(delivery);
  if (event === null || id === "" || id.length > 255) return refuse(400, "BAD_REQUEST", "The event has no id");
  const stored = await callDatabase(settings, {
    name: "take_inbound_event",
    args: { request: { source: name, external_id: id, body: event } },
  });
  if (stored.may_capture === true) await captureApproved(event, settings);
  return answerJson(200, { kind: stored.kind });
}

/** PayPal takes the money only when it is told to after the approval. It fails if that fails, so that PayPal sends the event again. */
async function captureApproved(event: Record<string, unknown>, { paypal, timeout }: Settings): Promise<void> {
  if (paypal === null || event.event_type !== "CHECKOUT.ORDER.APPROVED" || !isRecord(event.resource)) return;
  const { id } = event.resource;
  if (typeof id === "string" && /^[A-Z0-9]{5,40}$/.test(id)) await capturePayPalOrder(paypal, id, timeout);
}
