import { createHmac } from "node:crypto";

export type SignedWebhook = { id: string; timestamp: number; body: string };

/**
 * Returns the headers of Standard Webhooks for a delivery: its id, the seconds of the attempt, and a signature (HMAC-SHA256 over id, time and body) by each
 * key. Keys are `whsec_` and base64.
 */
export function signWebhook({ id, timestamp, body }: SignedWebhook, keys: readonly string[]): Record<string, string> {
  const signatures = keys.map((key) => {
    const secret = Buffer.from(key.replace(/^whsec_/, ""), "base64");
    return `v1,${createHmac("sha256", secret).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
  });
  return { "webhook-id": id, "webhook-timestamp": String(timestamp), "webhook-signature": signatures.join(" ") };
}
