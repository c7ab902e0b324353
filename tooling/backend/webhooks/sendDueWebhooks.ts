import * as v from "valibot";
import type { Sql } from "../engine/sql.ts";
import { askPublic, PublicRequestFault, publicUrl, type PublicFault, type Reaching } from "../http/publicRequest.ts";
import { serverLog } from "../log/serverLog.ts";
import { signWebhook } from "./signWebhook.ts";

const dueSchema = v.array(
  v.object({ id: v.string(), address: v.string(), body: v.unknown(), attempts: v.number(), keys: v.array(v.string()) }),
);
type DueWebhook = v.InferOutput<typeof dueSchema>[number];
type Outcome = { status: number | null; fault: PublicFault | "status" | null };

/** Sent beside each other, of different endpoints: one that hangs keeps no other waiting. */
const atOnce = 4;
/** Milliseconds for a whole attempt. */
const usualTimeLimit = 10_000;

export type WebhookOptions = Reaching & { signal?: AbortSignal; now?: () => Date; timeLimit?: number };

/**
 * Sends the deliveries that are due, and records the outcome of each. A delivery is sent at least once: if the program ends between sending and
 * recording, it is sent again with the same id. Returns how many attempts were made.
 */
export async function sendDueWebhooks(sql: Pick<Sql, "query">, options: WebhookOptions = {}): Promise<number> {
  const { now = () => new Date() } = options;
  let count = 0;
  function isOver(): boolean {
    return options.signal?.aborted === true;
  }
  async function sendOneAfterTheOther(): Promise<void> {
    while (!isOver()) {
      const { rows } = await sql.query("select * from private.take_due_webhook($1)", [now().toISOString()]);
      const [due] = v.parse(dueSchema, rows);
      if (due === undefined) return;
      const outcome = await send(due, options);
      // Aborted by us: it is due again after its lease.
      if (isOver()) return;
      const settled = [due.id, due.attempts, outcome.status, outcome.fault, now().toISOString()];
      await sql.query("select private.settle_webhook($1, $2, $3, $4, $5)", settled);
      count += 1;
    }
  }
  await Promise.all(Array.from({ length: atOnce }, sendOneAfterTheOther));
  await sql.query("select private.forget_webhook_deliveries($1)", [now().toISOString()]);
  return count;
}

async function send({ id, address, body, keys }: DueWebhook, options: WebhookOptions): Promise<Outcome> {
  const { now = () => new Date(), signal, timeLimit = usualTimeLimit, ...reaching } = options;
  const url = publicUrl(address);
  if (url === null) return { status: null, fault: "private" };
  const text = JSON.stringify(body);
  const limit = AbortSignal.timeout(timeLimit);
  try {
    const answer = await askPublic(url, {
      ...reaching,
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "Content-Length": Buffer.byteLength(text),
        "User-Agent": "Pipelark-Webhooks/1.0",
        ...signWebhook({ id, timestamp: Math.floor(now().getTime() / 1000), body: text }, keys),
      },
      body: text,
      signal: signal === undefined ? limit : AbortSignal.any([limit, signal]),
    });
    // Only the status counts, however long the answer is.
    answer.destroy();
    const { statusCode = 0 } = answer;
    return { status: statusCode, fault: statusCode >= 200 && statusCode < 300 ? null : "status" };
  } catch (error) {
    if (error instanceof PublicRequestFault) return { status: null, fault: error.fault };
    if (signal?.aborted !== true) serverLog.failed("Webhooks", error);
    return { status: null, fault: "unreachable" };
  }
}
