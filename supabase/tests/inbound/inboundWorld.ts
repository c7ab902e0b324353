import { createHmac, randomUUID } from "node:crypto";
import * as v from "valibot";
import { workInbound } from "../../../tooling/backend/mail/workInbound.ts";
import { openTestGateway } from "../../../tooling/backend/test/testGateway.ts";
import { readSettings } from "../../functions/_shared/settings.ts";
import { inbound } from "../../functions/inbound/inbound.ts";
import { listenOnLoopback } from "../academy/listenOnLoopback.ts";
import { pipelinePeopleScript } from "../policies/pipelinePeople.ts";

const madeSchema = v.object({ kind: v.literal("made"), id: v.string(), secret: v.string() });
const answerSchema = v.looseObject({ kind: v.optional(v.string()) });

export type Source = "calendly" | "calcom" | "leads";
type Sent = { secret: string; secondsAgo?: number; id?: string };

/** The headers with which a source signs a body. */
export function signed(
  source: Source,
  body: string,
  { secret, secondsAgo = 0, id = randomUUID() }: Sent,
): Record<string, string> {
  const time = String(Math.floor(Date.now() / 1000) - secondsAgo);
  const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text);
  if (source === "calendly") {
    return { "calendly-webhook-signature": `t=${time},v1=${hmac(secret, `${time}.${body}`).digest("hex")}` };
  }
  if (source === "calcom") return { "x-cal-signature-256": hmac(secret, body).digest("hex") };
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const signature = hmac(key, `${id}.${time}.${body}`).digest("base64");
  return { "webhook-id": id, "webhook-timestamp": time, "webhook-signature": `v1,${signature}` };
}

/** The database behind its gateway and the edge function `inbound`, on real HTTP. */
export async function openInboundWorld() {
  const backend = await openTestGateway();
  const { sql } = backend.engine;
  await sql.exec(pipelinePeopleScript);
  const calls: string[] = [];
  const server = await listenOnLoopback((request) => {
    calls.push(new URL(request.url).pathname);
    return backend.gateway.fetch(request, { address: backend.newAddress() });
  });
  const variables: Record<string, string> = {
    SUPABASE_URL: server.origin,
    SUPABASE_ANON_KEY: backend.engine.publishableKey,
    SUPABASE_SERVICE_ROLE_KEY: backend.engine.secretKey,
  };
  const settings = { ...readSettings((name) => variables[name]), timeout: 20_000 };
  const { client: admin } = await backend.signedIn("admin@pipelark.example");

  async function makeSecret(source: Source) {
    return v.parse(madeSchema, (await admin.rpc("make_webhook_secret", { source })).data);
  }

  /** Sends a body to the function with these headers. */
  async function post(source: string, body: string | ReadableStream, headers: Record<string, string> = {}) {
    const request = new Request(`http://localhost:4400/functions/v1/inbound/${source}`, {
      method: "POST",
      headers,
      body,
      ...(typeof body !== "string" && { duplex: "half" }),
    });
    const response = await inbound(request, settings);
    return { status: response.status, kind: v.parse(answerSchema, await response.json()).kind };
  }

  /** Sends an event as its source does. */
  function send(source: Source, event: object, sent: Sent) {
    const body = JSON.stringify(event);
    return post(source, body, signed(source, body, sent));
  }

  return {
    sql,
    admin,
    backend,
    makeSecret,
    post,
    send,
    work: (now = new Date(Date.now() + 60_000)) => workInbound(sql, { now }),
    /** How often the function has called this one of the database. */
    asked: (name: string) => calls.filter((path) => path.endsWith(`/${name}`)).length,
    /** How many events are stored. */
    stored: async () => Number(await backend.value("select count(*)::int from public.inbound_event")),
    async close() {
      await server.close();
      await backend.close();
    },
  };
}
