import { afterAll, beforeAll, expect, test } from "vitest";
import { inbound } from "../../functions/inbound/inbound.ts";
import { listenOnLoopback, type LoopbackServer } from "../academy/listenOnLoopback.ts";
import { bill } from "../invoices/billing.ts";
import { type GivenInvoice, openPaymentWorld } from "./paymentWorld.ts";

/** What PayPal was asked for, and whether it captures and finds signatures right. */
const paypal = { asked: [] as string[], orders: [] as unknown[], verification: "SUCCESS", capture: 201 };

let host: LoopbackServer;
let world: Awaited<ReturnType<typeof openPaymentWorld>>;

beforeAll(async () => {
  host = await listenOnLoopback(async (request) => {
    const { pathname } = new URL(request.url);
    paypal.asked.push(pathname);
    if (pathname === "/v1/oauth2/token") return Response.json({ access_token: "token" });
    if (pathname === "/v1/notifications/verify-webhook-signature") {
      return Response.json({ verification_status: paypal.verification });
    }
    if (pathname.endsWith("/capture")) return Response.json({}, { status: paypal.capture });
    paypal.orders.push(await request.json());
    const id = `ORDER${paypal.orders.length}`;
    return Response.json({
      id,
      links: [{ rel: "payer-action", href: `https://www.paypal.com/checkoutnow?token=${id}` }],
    });
  });
  world = await openPaymentWorld({ PAYPAL_CLIENT_ID: "client", PAYPAL_SECRET: "secret", PAYPAL_API_URL: host.origin });
});
afterAll(async () => {
  await Promise.all([host.close(), world.close()]);
});

async function send(event: unknown, headers: Record<string, string> = {}): Promise<number> {
  const signed = { "paypal-transmission-id": "t", "paypal-transmission-sig": "s", ...headers };
  const request = new Request("http://localhost:4400/functions/v1/inbound/paypal", {
    method: "POST",
    headers: signed,
    body: JSON.stringify(event),
  });
  return (await inbound(request, world.settings)).status;
}

async function begun(invoice: GivenInvoice): Promise<{ checkout: unknown; order: string }> {
  const page = await world.begin({ pay_token: invoice.token, provider: "paypal" });
  const [checkout] = await world.values("select id from public.checkout where invoice_id = $1", [invoice.id]);
  return { checkout, order: new URL(String(page.url)).searchParams.get("token") ?? "" };
}

test("where there are two providers, the payer chooses", async () => {
  const invoice = await world.givenInvoice();
  expect(await world.begin({ pay_token: invoice.token })).toMatchObject({ kind: "choose" });
  expect(await world.begin({ pay_token: invoice.token, provider: "cash" })).toMatchObject({ kind: "choose" });
});

test("an approved order is captured once the event is stored, and its capture books the payment", async () => {
  const invoice = await world.givenInvoice(120_050);
  const { checkout, order } = await begun(invoice);
  expect(paypal.orders.at(-1)).toMatchObject({
    intent: "CAPTURE",
    purchase_units: [{ custom_id: checkout, amount: { currency_code: "USD", value: "1200.50" } }],
  });
  const approved = {
    id: `WH-${order}`,
    event_type: "CHECKOUT.ORDER.APPROVED",
    resource: { id: order, purchase_units: [{ custom_id: checkout }] },
  };
  // PayPal sends it again until it was captured.
  paypal.capture = 500;
  expect(await send(approved)).toBe(503);
  paypal.capture = 201;
  expect(await send(approved)).toBe(200);
  expect(paypal.asked.at(-1)).toBe(`/v2/checkout/orders/${order}/capture`);
  const amount = { value: "1200.50", currency_code: "USD" };
  const resource = { id: `CAP-${order}`, custom_id: checkout, amount };
  await send({ id: `WH-C-${order}`, event_type: "PAYMENT.CAPTURE.COMPLETED", resource });
  await world.work();
  expect(await world.known(invoice)).toEqual({ held: "paid 0", entries: ["payment 120050"], shown: [] });

  const links = [{ rel: "up", href: `https://api.paypal.com/v2/payments/captures/CAP-${order}` }];
  const refund = { id: `REF-${order}`, custom_id: checkout, amount: { value: "200.50", currency_code: "USD" }, links };
  await send({ id: `WH-R-${order}`, event_type: "PAYMENT.CAPTURE.REFUNDED", resource: refund });
  await world.work();
  expect(await world.known(invoice)).toMatchObject({
    held: "part-paid 20050",
    entries: ["payment 120050", "refund -20050"],
  });
});

test("an order is not captured when its invoice was paid meanwhile, nor one that is none of ours", async () => {
  const invoice = await world.givenInvoice(120_050);
  const { checkout, order } = await begun(invoice);
  const request = { id: crypto.randomUUID(), invoice_id: invoice.id, date: "2026-03-01", amount_cents: 120_050 };
  const paid = await world.sql.transaction((tx) => bill(tx, "record_invoice_payment", { request }));
  expect(paid).toMatchObject({ kind: "recorded" });
  for (const id of [order, "ORDEROFOTHERS"]) {
    const resource = { id, purchase_units: [{ custom_id: checkout }] };
    expect(await send({ id: `WH-${id}`, event_type: "CHECKOUT.ORDER.APPROVED", resource })).toBe(200);
    expect(paypal.asked).not.toContain(`/v2/checkout/orders/${id}/capture`);
  }
  expect(await world.known(invoice)).toEqual({ held: "paid 0", entries: [], shown: [] });
});

test("what PayPal does not know as its own is refused, and a host that is down is not taken for a yes", async () => {
  const event = { id: "WH-forged", event_type: "PAYMENT.CAPTURE.COMPLETED", resource: {} };
  paypal.verification = "FAILURE";
  expect(await send(event)).toBe(401);
  paypal.verification = "SUCCESS";
  expect(await send(event, { "paypal-transmission-sig": "" })).toBe(401);
  expect(await world.values("select 1 from public.inbound_event where external_id = 'WH-forged'")).toEqual([]);
});
