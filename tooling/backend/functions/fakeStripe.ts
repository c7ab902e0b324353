import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { createHmac, randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { serverLog } from "../log/serverLog.ts";

/** What a server needs to be paid by the fake. */
export type FakeStripe = {
  /** Variables of the edge functions. */
  env: Record<string, string>;
  /** Tells what happens to a payment later: `refund.created`, `charge.dispute.funds_withdrawn`, … */
  send: (type: string, object: Record<string, unknown>) => Promise<Response>;
  close: () => Promise<void>;
};

type Session = {
  id: string;
  payment_intent: string;
  client_reference_id: string;
  amount_total: number;
  currency: string;
  name: string;
  success_url: string;
  cancel_url: string;
};

const secret = "whsec_fake";
/** How long "Pay later" takes. */
const laterMs = 4000;

/**
 * Stands in for Stripe on this machine, for tests and the demo: it takes the request that creates a Checkout Session, has the hosted page of one, and
 * sends signed events. No card and no account is needed.
 */
export async function startFakeStripe(webhookUrl: string): Promise<FakeStripe> {
  const sessions = new Map<string, Session>();
  const byKey = new Map<string, Session>();
  const timers = new Set<NodeJS.Timeout>();
  let origin = "";

  function send(type: string, object: Record<string, unknown>): Promise<Response> {
    const body = JSON.stringify({ id: `evt_${randomUUID()}`, type, data: { object } });
    const time = Math.floor(Date.now() / 1000);
    const signature = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
    return fetch(webhookUrl, {
      method: "POST",
      headers: { "content-type": "application/json", "stripe-signature": `t=${time},v1=${signature}` },
      body,
    });
  }

  async function tellPaid(session: Session): Promise<void> {
    try {
      const { name: _, ...object } = session;
      await send("checkout.session.completed", { ...object, payment_status: "paid" });
    } catch (error) {
      serverLog.failed("Fake Stripe", error);
    }
  }

  const app = new Hono()
    .post("/v1/checkout/sessions", async ({ req, json }) => {
      const form = new URLSearchParams(await req.text());
      const key = req.header("idempotency-key") ?? randomUUID();
      const session = byKey.get(key) ?? sessionOf(form);
      byKey.set(key, session);
      sessions.set(session.id, session);
      return json({
        id: session.id,
        url: `${origin}/pay/${session.id}`,
        expires_at: Math.floor(Date.now() / 1000) + 3600,
      });
    })
    .get("/pay/:id", ({ req, html, notFound }) => {
      const session = sessions.get(req.param("id"));
      return session ? html(pageOf(session)) : notFound();
    })
    .post("/pay/:id", async ({ req, redirect, notFound }) => {
      const session = sessions.get(req.param("id"));
      if (!session) return notFound();
      const act = new URLSearchParams(await req.text()).get("act");
      if (act === "decline") return redirect(session.cancel_url, 303);
      if (act === "later") {
        const timer = setTimeout(() => {
          timers.delete(timer);
          void tellPaid(session);
        }, laterMs);
        timers.add(timer);
      } else await tellPaid(session);
      return redirect(session.success_url, 303);
    });

  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    // Replacing Node's classes would make `instanceof Response` false in the gateway: it would let refused requests pass.
    const options = { fetch: app.fetch, port: 0, hostname: "127.0.0.1", overrideGlobalObjects: false };
    const started = serve(options, ({ port }: AddressInfo) => {
      origin = `http://127.0.0.1:${port}`;
      resolve(started);
    });
  });

  async function close(): Promise<void> {
    for (const timer of timers) clearTimeout(timer);
    await new Promise((resolve) => {
      server.close(resolve);
      if ("closeAllConnections" in server) server.closeAllConnections();
    });
  }

  const env = { STRIPE_SECRET_KEY: "sk_fake", STRIPE_WEBHOOK_SECRETS: secret, STRIPE_API_URL: origin };
  return { env, send, close };
}

function sessionOf(form: URLSearchParams): Session {
  return {
    id: `cs_test_${randomUUID()}`,
    payment_intent: `pi_${randomUUID()}`,
    client_reference_id: form.get("client_reference_id") ?? "",
    amount_total: Number(form.get("line_items[0][price_data][unit_amount]")),
    currency: form.get("line_items[0][price_data][currency]") ?? "",
    name: form.get("line_items[0][price_data][product_data][name]") ?? "",
    success_url: form.get("success_url") ?? "",
    cancel_url: form.get("cancel_url") ?? "",
  };
}

function pageOf({ name, amount_total, currency }: Session): string {
  const amount = (amount_total / 100).toLocaleString("en", { style: "currency", currency });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Test payment</title>
<style>body{font:1.1rem/1.5 system-ui;max-width:24rem;margin:12vh auto;padding:1rem}button{font:inherit;padding:.7rem 1.2rem;margin:.3rem .3rem 0 0}</style>
<h1>Test payment</h1><p>${escaped(name)}: <strong>${escaped(amount)}</strong></p><p>No money moves. This page stands in for a payment provider.</p>
<form method="post"><button name="act" value="pay">Pay</button><button name="act" value="decline">Decline</button><button name="act" value="later">Pay later</button></form></html>`;
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
