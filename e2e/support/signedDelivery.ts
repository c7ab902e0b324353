import type { APIRequestContext } from "@playwright/test";
import { createHmac, randomUUID } from "node:crypto";

type Delivery = {
  source: "calendly" | "leads";
  event: object;
  secret: string;
  /** Chosen by the sender of leads: the same id is the same delivery. */
  id?: string;
};

/** Sends an event as Calendly or a lead tool does. Returns the status of the answer. */
export async function sendDelivery(
  request: APIRequestContext,
  { source, event, secret, id = randomUUID() }: Delivery,
): Promise<number> {
  const data = JSON.stringify(event);
  const time = String(Math.floor(Date.now() / 1000));
  const headers: Record<string, string> =
    source === "calendly"
      ? { "calendly-webhook-signature": `t=${time},v1=${hmac(secret, `${time}.${data}`).digest("hex")}` }
      : {
          "webhook-id": id,
          "webhook-timestamp": time,
          "webhook-signature": `v1,${hmac(keyOf(secret), `${id}.${time}.${data}`).digest("base64")}`,
        };
  const answer = await request.post(`/functions/v1/inbound/${source}`, {
    headers: { "content-type": "application/json", ...headers },
    data,
  });
  return answer.status();
}

function hmac(key: string | Buffer, text: string) {
  return createHmac("sha256", key).update(text);
}

function keyOf(secret: string): Buffer {
  return Buffer.from(secret.replace("whsec_", ""), "base64");
}
