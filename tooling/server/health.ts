import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { awayRetryAfter } from "../backend/engine/databaseAway.ts";
import type { Engine } from "../backend/engine/engine.ts";
import { jsonAnswer, answerHeaders } from "../backend/http/jsonAnswer.ts";

/** Milliseconds for which an answer is kept, so that callers of all kinds may ask as often as they like. */
const freshForMs = 500;

/**
 * Answers `/health/live`: this process works; and `/health/ready`: its database answers as well, within some seconds, with `"schema":"newer"`
 * if a newer server had changed it. For load balancers and process managers, under any host name.
 */
export function healthRoutes({
  database,
  newerMigrations,
}: {
  database: Pick<Engine["database"], "ask">;
  newerMigrations: readonly string[];
}): Hono<{ Bindings: HttpBindings }> {
  const ready = { status: "ready", ...(newerMigrations.length > 0 && { schema: "newer" }) };
  let asked: { at: number; isReady: Promise<boolean> } | undefined;

  function isReady(): Promise<boolean> {
    if (asked === undefined || performance.now() - asked.at > freshForMs) {
      const answer = database.ask().then(
        () => true,
        () => false,
      );
      asked = { at: performance.now(), isReady: answer };
    }
    return asked.isReady;
  }

  return new Hono<{ Bindings: HttpBindings }>()
    .get("/live", () => said({ status: "live" }))
    .get("/ready", async () => ((await isReady()) ? said(ready) : notReady("The database does not answer")));
}

function said(state: Record<string, string>): Response {
  return Response.json(state, { headers: answerHeaders });
}

/** Answer of a server that cannot serve yet, or for the moment. */
export function notReady(message: string): Response {
  return jsonAnswer({ status: 503, code: "not_ready", message, retryAfter: awayRetryAfter });
}
