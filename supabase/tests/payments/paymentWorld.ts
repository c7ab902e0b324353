import { createHmac, randomUUID } from "node:crypto";
import * as v from "valibot";
import { startFakeStripe } from "../../../tooling/backend/functions/fakeStripe.ts";
import { workInbound } from "../../../tooling/backend/mail/workInbound.ts";
import { openTestGateway } from "../../../tooling/backend/test/testGateway.ts";
import { readSettings, type Settings } from "../../functions/_shared/settings.ts";
import { checkout } from "../../functions/checkout/checkout.ts";
import { inbound } from "../../functions/inbound/inbound.ts";
import { listenOnLoopback } from "../academy/listenOnLoopback.ts";
import { personScript } from "../support/personas.ts";
import { companies, people } from "../support/seedIds.ts";

const webhookSecret = "whsec_fake";
const answerSchema = v.looseObject({ kind: v.optional(v.string()), url: v.optional(v.string()) });

export type GivenInvoice = { id: string; number: string; token: string; cents: number };
type Outcome = { status: number; kind?: string | undefined; url?: string | undefined };
type Signing = { secret?: string; secondsAgo?: number; header?: string | null };

/** The database behind its gateway, the two edge functions, and a fake provider, all on real HTTP. */
export async function openPaymentWorld(changed: Record<string, string> = {}) {
  const backend = await openTestGateway();
  const { sql } = backend.engine;
  // So that tests act as an admin.
  await sql.exec(personScript({ id: people.admin, role: "admin" }));
  let settings: Settings;
  let numbers = 0;
  const server = await listenOnLoopback((request) =>
    new URL(request.url).pathname.startsWith("/functions/v1/inbound/")
      ? inbound(request, settings)
      : backend.gateway.fetch(request, { address: backend.newAddress() }),
  );
  const fake = await startFakeStripe(`${server.origin}/functions/v1/inbound/stripe`);
  const variables: Record<string, string> = {
    SUPABASE_URL: server.origin,
    SUPABASE_ANON_KEY: backend.engine.publishableKey,
    SUPABASE_SERVICE_ROLE_KEY: backend.engine.secretKey,
    PIPELARK_SITE_URL: "http://localhost:4400",
    ...fake.env,
    ...changed,
  };
  // High, because the database may be slow beside other tests.
  settings = { ...readSettings((name) => variables[name]), timeout: 20_000 };

  async function values(statement: string, given: unknown[] = []): Promise<unknown[]> {
    return (await sql.query(statement, given)).rows.map((row) => Object.values(row)[0]);
  }

  /** Adds an issued invoice, of Northwind Robotics or of another company. */
  async function givenInvoice(
    cents = 120_050,
    { currency = "USD", company = companies.northwindRobotics }: { currency?: string; company?: string } = {},
  ): Promise<GivenInvoice> {
    numbers += 1;
    const invoice = {
      id: randomUUID(),
      number: `2090-${String(numbers).padStart(4, "0")}`,
      token: randomUUID(),
      cents,
    };
    await sql.query(
      `insert into public.invoice (id, client_account_id, number, state, seller, buyer, issued_on, due_on, currency, net_cents,
         created_by, created_by_name, issued_by, issued_by_name, issued_at, pay_token_hash)
       values ($1, $6, $2, 'issued', '{"name": "Pipelark LLC"}', '{"name": "Northwind"}', current_date,
         current_date + 14, $3, $4, '${people.admin}', 'Ada', '${people.admin}', 'Ada', now(), private.hash_of($5))`,
      [invoice.id, invoice.number, currency, cents, invoice.token, company],
    );
    return invoice;
  }

  /** Asks for the provider's page as a page does. */
  async function begin(body: unknown, { as, address = backend.newAddress() }: { as?: string; address?: string } = {}) {
    const response = await checkout(
      new Request("http://localhost:4400/functions/v1/checkout", {
        method: "POST",
        headers: { "cf-connecting-ip": address, ...(as !== undefined && { authorization: `Bearer ${as}` }) },
        body: typeof body === "string" ? body : JSON.stringify(body),
      }),
      settings,
    );
    const answer = v.parse(answerSchema, await response.json());
    return { status: response.status, kind: answer.kind, url: answer.url } satisfies Outcome;
  }

  /** Presses a button of the provider's page. Resolves to where it leads. */
  async function press(url: string | undefined, act: "pay" | "decline" | "later"): Promise<string | null> {
    const body = new URLSearchParams({ act });
    return (await fetch(String(url), { method: "POST", body, redirect: "manual" })).headers.get("location");
  }

  /** Sends an event as Stripe does, or as somebody who would like to be it. */
  async function send(event: Record<string, unknown>, signing: Signing = {}): Promise<Outcome> {
    const { secret = webhookSecret, secondsAgo = 0, header } = signing;
    const body = JSON.stringify(event);
    const time = Math.floor(Date.now() / 1000) - secondsAgo;
    const signature = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
    const response = await inbound(
      new Request("http://localhost:4400/functions/v1/inbound/stripe", {
        method: "POST",
        headers: header === null ? {} : { "stripe-signature": header ?? `t=${time},v1=${signature}` },
        body,
      }),
      settings,
    );
    return { status: response.status, kind: v.parse(answerSchema, await response.json()).kind };
  }

  /** The event of a payment of a checkout that was begun. */
  async function paidEvent(invoice: GivenInvoice, changes: Record<string, unknown> = {}) {
    const [id] = await values(
      "select id from public.checkout where invoice_id = $1 order by created_at desc, attempt desc limit 1",
      [invoice.id],
    );
    const payment = `pi_${randomUUID()}`;
    const object = {
      id: `cs_${randomUUID()}`,
      client_reference_id: id,
      payment_intent: payment,
      payment_status: "paid",
      amount_total: invoice.cents,
      currency: "usd",
      ...changes,
    };
    return { payment, event: eventOf("checkout.session.completed", object) };
  }

  function work(now = new Date(Date.now() + 60_000)): Promise<number> {
    return workInbound(sql, { now });
  }

  /** What stands about an invoice: its state, open amount and entries, and what an admin is shown. */
  async function known(invoice: GivenInvoice) {
    const [held] = await values("select state || ' ' || open_cents from public.invoice where id = $1", [invoice.id]);
    const entries = await values(
      "select kind || ' ' || amount_cents from public.payment where invoice_id = $1 order by created_at, amount_cents desc",
      [invoice.id],
    );
    const shown = await values(
      "select note from public.inbound_event where invoice_id = $1 and state = 'attention' order by received_at",
      [invoice.id],
    );
    return { held, entries, shown };
  }

  async function tokenOf(email: string): Promise<string> {
    return (await backend.signedIn(email)).session.access_token;
  }

  async function close(): Promise<void> {
    await Promise.all([server.close(), fake.close()]);
    await backend.close();
  }

  return {
    backend,
    sql,
    fake,
    settings,
    begin,
    press,
    send,
    paidEvent,
    work,
    known,
    values,
    givenInvoice,
    tokenOf,
    close,
    /** Points the functions at another provider. */
    useStripeAt(url: string): void {
      if (settings.stripe) settings = { ...settings, stripe: { ...settings.stripe, url } };
    },
  };
}

export function eventOf(type: string, object: Record<string, unknown>): Record<string, unknown> {
  return { id: `evt_${randomUUID()}`, type, data: { object } };
}
