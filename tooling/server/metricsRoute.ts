import { createHash, timingSafeEqual } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import { collectDefaultMetrics, Gauge, Registry } from "prom-client";
import type { Engine } from "../backend/engine/engine.ts";
import { metrics } from "../backend/log/metrics.ts";
import { isAtThisMachine } from "../backend/mail/outbox.ts";

type MetricsOptions = {
  database: Engine["database"];
  /** Lets programs on other machines read, as `Authorization: Bearer …`. */
  token: string | undefined;
};

/** Answers `/metrics` for Prometheus: to programs on this machine, and with the token; null for everybody else. */
export function metricsRoute({ database, token }: MetricsOptions) {
  const registry = registryOf(database);

  return async function answer(incoming: HttpBindings["incoming"]): Promise<Response | null> {
    if (!mayRead(incoming, token)) return null;
    const figures = await Promise.all([metrics.metrics(), registry.metrics()]);
    return new Response(figures.join("\n"), {
      headers: { "content-type": registry.contentType, "cache-control": "no-store" },
    });
  };
}

/** A proxy on this machine that names the caller does not ask for itself. */
function mayRead(incoming: HttpBindings["incoming"], token: string | undefined): boolean {
  const { authorization = "", "x-forwarded-for": forwarded } = incoming.headers;
  if (token !== undefined && isSame(authorization, `Bearer ${token}`)) return true;
  return forwarded === undefined && isAtThisMachine(incoming);
}

function isSame(given: string, wanted: string): boolean {
  const [one, other] = [given, wanted].map((text) => createHash("sha256").update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}

/** Figures of Node, and of the connections to the database. */
function registryOf({ isAway, connections }: Engine["database"]): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers: Registry[] = [];
  const up: Gauge = new Gauge({
    name: "pipelark_database_up",
    help: "1 while the database answers",
    registers,
    collect: () => up.set(isAway() ? 0 : 1),
  });
  const open: Gauge = new Gauge({
    name: "pipelark_database_connections",
    help: "Connections to PostgreSQL that are busy or idle, and requests that wait for one",
    labelNames: ["pool", "state"],
    registers,
    collect() {
      for (const { pool, open: all, idle, waiting } of connections()) {
        open.set({ pool, state: "busy" }, all - idle);
        open.set({ pool, state: "idle" }, idle);
        open.set({ pool, state: "waiting" }, waiting);
      }
    },
  });
  for (const metric of [up, open]) registry.registerMetric(metric);
  return registry;
}
