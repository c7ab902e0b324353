import type { Sql } from "../engine/sql.ts";
import type { Reaching } from "../http/publicRequest.ts";
import { sendDueWebhooks } from "../webhooks/sendDueWebhooks.ts";
import { startRepeating, type Repeating } from "./repeating.ts";

/** Looks for due deliveries every two seconds. `close` aborts those in progress. */
export function startWebhookWorker(sql: Pick<Sql, "query">, reaching: Reaching): Repeating {
  return startRepeating({
    name: "Webhooks",
    betweenMs: 2000,
    run: (signal) => sendDueWebhooks(sql, { ...reaching, signal }),
  });
}
