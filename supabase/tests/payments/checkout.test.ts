import { afterAll, beforeAll, expect, test } from "vitest";
import * as v from "valibot";
import { bill, givenDebtor, givenEntry } from "../invoices/billing.ts";
import { eventOf, type GivenInvoice, openPaymentWorld } from "./paymentWorld.ts";

let world: Awaited<ReturnType<typeof openPaymentWorld>>;
let member: string;
beforeAll(async () => {
  world = await openPaymentWorld();
  member = await world.tokenOf("client@pipelark.example");
});
afterAll(() => world.close());

test("a member pays: the webhook alone writes the payment, allocates it, and mails a receipt", async () => {
  const invoice = await world.givenInvoice();
  const begun = await world.begin({ invoice_id: invoice.id }, { as: member });
  expect(begun).toMatchObject({ status: 200, kind: "page" });
  expect(await (await fetch(String(begun.url))).text()).toContain("$1,200.50");
  const back = await world.press(begun.url, "pay");
  expect(back).toMatch(/^http:\/\/localhost:4400\/pay\?checkout=[0-9a-f-]{36}$/);
  // Nobody came back to the site, and the event waits in the database.
  expect(await world.known(invoice)).toEqual({ held: "issued 120050", entries: [], shown: [] });
  await world.work();
  expect(await world.known(invoice)).toEqual({ held: "paid 0", entries: ["payment 120050"], shown: [] });
  expect(
    await world.values("select data ->> 'number' from public.mail_message where template = 'payment-receipt'"),
  ).toContain(invoice.number);
  expect(await world.begin({ invoice_id: invoice.id }, { as: member })).toMatchObject({ kind: "paid" });
});

test("whoever has the pay link pays, and no request names an amount", async () => {
  const invoice = await world.givenInvoice(500);
  const wanted = { pay_token: invoice.token, amount_cents: 1, currency: "EUR", invoice_id: undefined };
  const begun = await world.begin(wanted);
  expect(await (await fetch(String(begun.url))).text()).toContain("$5.00");
  expect(await world.press(begun.url, "decline")).toBe("http://localhost:4400/pay");
  expect(await world.press(begun.url, "pay")).toMatch(/\/pay\?checkout=/);
  await world.work();
  expect(await world.known(invoice)).toMatchObject({ held: "paid 0", entries: ["payment 500"] });
});

test("asked twice, also at once, it is one checkout; a changed amount is another", async () => {
  const invoice = await world.givenInvoice(1000);
  const begun = await Promise.all([1, 2, 3].map(() => world.begin({ pay_token: invoice.token })));
  expect(new Set(begun.map(({ url }) => url)).size).toBe(1);
  expect(await world.values("select 1 from public.checkout where invoice_id = $1", [invoice.id])).toHaveLength(1);
  await world.sql.query("update public.checkout set expires_at = now() where invoice_id = $1", [invoice.id]);
  const again = await world.begin({ pay_token: invoice.token });
  expect(again.url).not.toBe(begun[0]?.url);
});

test("nobody begins a checkout of an invoice that is not theirs to pay", async () => {
  const invoice = await world.givenInvoice();
  const other = await world.tokenOf("client2@pipelark.example");
  const staff = await world.tokenOf("staff@pipelark.example");
  for (const as of [other, staff]) {
    expect(await world.begin({ invoice_id: invoice.id }, { as })).toMatchObject({ kind: "missing" });
  }
  for (const pay_token of [invoice.id, `${invoice.token}x`, "x".repeat(43), "' or true --"]) {
    expect(await world.begin({ pay_token }), pay_token).toMatchObject({ kind: "missing" });
  }
  expect((await world.begin({ invoice_id: invoice.id })).status).not.toBe(200);
  for (const body of ["", "[]", "{}", { pay_token: invoice.token, invoice_id: invoice.id }, { pay_token: 5 }]) {
    expect((await world.begin(body)).status).toBe(400);
  }
  expect((await world.begin("x".repeat(5000))).status).toBe(413);
  expect(await world.values("select 1 from public.checkout where invoice_id = $1", [invoice.id])).toEqual([]);
});

test("a provider that is down loses nothing: the page says so, and the next press goes on", async () => {
  const invoice = await world.givenInvoice();
  const { url } = world.settings.stripe ?? { url: "" };
  world.useStripeAt("http://127.0.0.1:9");
  expect(await world.begin({ pay_token: invoice.token })).toMatchObject({ status: 200, kind: "provider-down" });
  world.useStripeAt(url);
  expect(await world.begin({ pay_token: invoice.token })).toMatchObject({ kind: "page" });
  expect(await world.values("select attempt from public.checkout where invoice_id = $1", [invoice.id])).toEqual([1]);
});

test("a server that was killed before it kept the provider's page still books the payment", async () => {
  const invoice = await world.givenInvoice(700);
  await world.begin({ pay_token: invoice.token });
  await world.sql.query("update public.checkout set session = null, url = null where invoice_id = $1", [invoice.id]);
  await world.send((await world.paidEvent(invoice)).event);
  await world.work();
  expect(await world.known(invoice)).toMatchObject({ held: "paid 0", entries: ["payment 700"] });
});

test("a server that was killed while it worked an event works it after its start, once", async () => {
  const invoice = await world.givenInvoice(800);
  await world.begin({ pay_token: invoice.token });
  await world.send((await world.paidEvent(invoice)).event);
  // What a killed server has not committed never was.
  const killed = await world.sql.rehearse((tx) =>
    tx.query("select private.work_inbound_event($1) as state", [new Date(Date.now() + 60_000).toISOString()]),
  );
  expect(killed.rows).toEqual([{ state: "done" }]);
  expect(await world.known(invoice)).toEqual({ held: "issued 800", entries: [], shown: [] });
  await world.work();
  expect(await world.known(invoice)).toEqual({ held: "paid 0", entries: ["payment 800"], shown: [] });
});

test("an event counts once: sent again, at once, or told in two events", async () => {
  const invoice = await world.givenInvoice(900);
  await world.begin({ pay_token: invoice.token });
  const { event, payment } = await world.paidEvent(invoice);
  const sent = await Promise.all([1, 2, 3, 4].map(() => world.send(event)));
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(sent.map(({ kind }) => String(kind)).toSorted()).toEqual(["known", "known", "known", "taken"]);
  await world.send((await world.paidEvent(invoice, { payment_intent: payment })).event);
  await Promise.all([world.work(), world.work()]);
  expect(await world.known(invoice)).toEqual({ held: "paid 0", entries: ["payment 900"], shown: [] });
});

test("what is forged, unsigned, late or too long is refused, and nothing of it is stored", async () => {
  const invoice = await world.givenInvoice();
  await world.begin({ pay_token: invoice.token });
  const { event } = await world.paidEvent(invoice);
  for (const signing of [
    { secret: "whsec_other" },
    { secondsAgo: 181 },
    { secondsAgo: -181 },
    { header: null },
    { header: "" },
    { header: "t=1,v1=0" },
    { header: `t=${Math.floor(Date.now() / 1000)},v1=${"0".repeat(64)}` },
    { header: `t=${Math.floor(Date.now() / 1000)},v0=${"0".repeat(64)}` },
  ]) {
    expect((await world.send(event, signing)).status, JSON.stringify(signing)).toBe(401);
  }
  expect((await world.send({ ...event, more: "x".repeat(64 * 1024) })).status).toBe(413);
  expect((await world.send({ type: "ping" })).status).toBe(400);
  expect(await world.values("select 1 from public.inbound_event where external_id = $1", [event["id"]])).toEqual([]);
  expect((await world.send(event, { secondsAgo: 170 })).status).toBe(200);
});

test("nothing is lost: another amount, a second payment, another currency and an unknown checkout are shown to an admin", async () => {
  const invoice = await world.givenInvoice(1000);
  await world.begin({ pay_token: invoice.token });
  await world.send((await world.paidEvent(invoice, { amount_total: 400 })).event);
  await world.work();
  expect(await world.known(invoice)).toEqual({
    held: "part-paid 600",
    entries: ["payment 400"],
    shown: ["It is 4.00 USD of the 10.00 USD asked for"],
  });
  await world.send((await world.paidEvent(invoice)).event);
  await world.work();
  expect(await world.known(invoice)).toMatchObject({
    held: "paid 0",
    entries: ["payment 400", "payment 1000"],
    shown: [
      "It is 4.00 USD of the 10.00 USD asked for",
      "The invoice was already paid or corrected: what is left over belongs to the company",
    ],
  });

  const foreign = await world.givenInvoice(1000);
  await world.begin({ pay_token: foreign.token });
  await world.send((await world.paidEvent(foreign, { currency: "eur" })).event);
  const { event } = await world.paidEvent(foreign, { client_reference_id: crypto.randomUUID() });
  await world.send(event);
  await world.work();
  expect(await world.known(foreign)).toEqual({
    held: "issued 1000",
    entries: [],
    shown: ["It is in another currency than the invoice, and stands in no ledger"],
  });
  expect(await world.values("select state from public.inbound_event where external_id = $1", [event["id"]])).toEqual([
    "attention",
  ]);
});

test("a refund that comes before its payment waits for it; refunds and disputes open the invoice again", async () => {
  const invoice = await world.givenInvoice(1000);
  await world.begin({ pay_token: invoice.token });
  const { event, payment } = await world.paidEvent(invoice);
  const refund = { id: "re_1", payment_intent: payment, amount: 300, currency: "usd", status: "succeeded" };
  await world.send(eventOf("refund.created", refund));
  await world.work(new Date());
  expect(await world.known(invoice)).toMatchObject({ held: "issued 1000", entries: [] });
  await world.send(event);
  await world.work(new Date());
  await world.work();
  expect(await world.known(invoice)).toEqual({
    held: "part-paid 300",
    entries: ["payment 1000", "refund -300"],
    shown: [],
  });
  await world.send(eventOf("refund.updated", refund));
  const dispute = { id: "dp_1", payment_intent: payment, amount: 700, currency: "usd" };
  await world.send(eventOf("charge.dispute.funds_withdrawn", dispute));
  await world.work();
  expect(await world.known(invoice)).toMatchObject({
    held: "issued 1000",
    entries: ["payment 1000", "refund -300", "refund -700"],
    shown: ["The payer disputes the payment, and the provider took it back"],
  });
  await world.send(eventOf("charge.dispute.funds_reinstated", dispute));
  await world.work();
  expect(await world.known(invoice)).toMatchObject({ held: "part-paid 300" });
});

/** A company without entries. */
function givenCompany(): Promise<string> {
  return world.sql.transaction((tx) => givenDebtor(tx, { taxBp: 0 }));
}

/** What the company owes without an invoice. */
async function givenSettledFee(company: string): Promise<void> {
  await world.sql.transaction(async (tx) => {
    const payment_ids = `{${await givenEntry(tx, company, -5000)}}`;
    const answer = await bill(tx, "settle_without_invoice", { payment_ids, reason: "Charged before" });
    expect(answer).toMatchObject({ kind: "settled", count: 1 });
  });
}

/** The whole of an invoice arrives by bank, while its checkout is open, and then online. Returns the online payment. */
async function givenPaidTwice(invoice: GivenInvoice): Promise<string> {
  await world.begin({ pay_token: invoice.token });
  const request = { id: crypto.randomUUID(), invoice_id: invoice.id, date: "2026-03-01", amount_cents: invoice.cents };
  const paid = await world.sql.transaction((tx) => bill(tx, "record_invoice_payment", { request }));
  expect(paid).toMatchObject({ kind: "recorded" });
  const { event, payment } = await world.paidEvent(invoice);
  await world.send(event);
  await world.work();
  return payment;
}

async function payBack(payment: string, amount: number): Promise<void> {
  const object = {
    id: `re_${crypto.randomUUID()}`,
    payment_intent: payment,
    amount,
    currency: "usd",
    status: "succeeded",
  };
  await world.send(eventOf("refund.created", object));
  await world.work();
}

test("the refund of a payment that no invoice has used leaves the paid invoice paid, whatever else the company owes", async () => {
  const company = await givenCompany();
  const invoice = await world.givenInvoice(1000, { company });
  const payment = await givenPaidTwice(invoice);
  await givenSettledFee(company);
  await payBack(payment, 1000);
  expect(await world.known(invoice)).toMatchObject({ held: "paid 0", entries: ["payment 1000", "refund -1000"] });
});

test("a refund follows its payment to the invoice that has used it", async () => {
  const company = await givenCompany();
  const first = await world.givenInvoice(1000, { company });
  const payment = await givenPaidTwice(first);
  const second = await world.givenInvoice(600, { company });
  await world.sql.transaction((tx) => bill(tx, "allocate_automatically", { company }));
  expect(await world.known(second)).toMatchObject({ held: "paid 0" });
  await givenSettledFee(company);
  // 400 of it were not used.
  await payBack(payment, 500);
  expect(await world.known(first)).toMatchObject({ held: "paid 0" });
  expect(await world.known(second)).toMatchObject({ held: "part-paid 100" });
});

test("a payment by link pays its invoice, although the company owes older fees that were settled without one", async () => {
  const company = await givenCompany();
  await givenSettledFee(company);
  const invoice = await world.givenInvoice(1000, { company });
  await world.begin({ pay_token: invoice.token });
  await world.send((await world.paidEvent(invoice)).event);
  await world.work();
  expect(await world.known(invoice)).toEqual({ held: "paid 0", entries: ["payment 1000"], shown: [] });
});

test("a refund that failed after all is shown to an admin, and one that never was in the ledger is not", async () => {
  const invoice = await world.givenInvoice(1000);
  await world.begin({ pay_token: invoice.token });
  const { event, payment } = await world.paidEvent(invoice);
  await world.send(event);
  const object = { id: `re_${payment}`, payment_intent: payment, amount: 300, currency: "usd" };
  await world.send(eventOf("refund.created", { ...object, status: "succeeded" }));
  await world.work();
  const unknown = eventOf("refund.failed", { ...object, id: "re_unknown", status: "failed" });
  for (const failure of [eventOf("refund.updated", { ...object, status: "failed" }), unknown]) {
    await world.send(failure);
    await world.work();
  }
  expect(await world.known(invoice)).toEqual({
    held: "part-paid 300",
    entries: ["payment 1000", "refund -300"],
    shown: ["A refund that is in the ledger has failed"],
  });
  expect(await world.values("select state from public.inbound_event where external_id = $1", [unknown["id"]])).toEqual([
    "done",
  ]);
});

test.each(["JPY", "KWD"])("an amount in %s, which has no hundredths, is not paid online", async (currency) => {
  const invoice = await world.givenInvoice(1000, { currency });
  expect(await world.begin({ pay_token: invoice.token })).toEqual({ status: 200, kind: "no-provider" });
  expect(await world.begin({ invoice_id: invoice.id }, { as: member })).toMatchObject({ kind: "no-provider" });
  expect(await world.values("select 1 from public.checkout where invoice_id = $1", [invoice.id])).toEqual([]);
});

test("a late word that it failed or expired does not undo a payment", async () => {
  const invoice = await world.givenInvoice(1000);
  await world.begin({ pay_token: invoice.token });
  await world.send((await world.paidEvent(invoice)).event);
  const { event } = await world.paidEvent(invoice);
  await world.send({ ...event, type: "checkout.session.expired" });
  await world.work();
  expect(await world.values("select state from public.checkout where invoice_id = $1", [invoice.id])).toEqual(["paid"]);
  expect(await world.known(invoice)).toMatchObject({ held: "paid 0", entries: ["payment 1000"] });
});

test("the page of a link shows what is open, what is being confirmed and what is paid, and tells a wrong link nothing", async () => {
  const invoice = await world.givenInvoice(1000);
  async function read(token: string): Promise<unknown> {
    return (await world.backend.ask("/rest/v1/rpc/read_pay_link", { body: { token } })).json();
  }
  expect(await read(invoice.token)).toMatchObject({
    kind: "invoice",
    state: "open",
    number: invoice.number,
    open_cents: 1000,
  });
  expect(await read(invoice.id)).toEqual({ kind: "missing" });
  await world.begin({ pay_token: invoice.token });
  const [id] = await world.values("select id from public.checkout where invoice_id = $1", [invoice.id]);
  const back = await world.backend.ask("/rest/v1/rpc/return_from_checkout", { body: { id } });
  expect(await back.json()).toEqual({ kind: "checkout", state: "confirming" });
  expect(await read(invoice.token)).toMatchObject({ state: "confirming" });
  await world.send((await world.paidEvent(invoice)).event);
  await world.work();
  expect(await read(invoice.token)).toMatchObject({ state: "paid", open_cents: 0 });
});

test("an admin clears what they have seen to; nobody else sees events, and only our own server stores any", async () => {
  const admin = await world.tokenOf("admin@pipelark.example");
  const list = (token: string) =>
    world.backend.ask("/rest/v1/inbound_event?select=id,note&state=eq.attention&limit=1", { token });
  const rows: unknown = await (await list(admin)).json();
  if (!Array.isArray(rows) || rows.length === 0) throw new Error("There is an event");
  expect(await (await list(member)).json()).toEqual([]);
  const id = v.parse(v.object({ id: v.string() }), rows[0]).id;
  const clear = (token: string) => world.backend.ask("/rest/v1/rpc/clear_inbound_event", { token, body: { id } });
  expect((await clear(member)).status).toBe(403);
  expect(await (await clear(admin)).json()).toEqual({ kind: "cleared" });
  expect(await (await clear(admin)).json()).toEqual({ kind: "cleared" });
  const request = { source: "stripe", external_id: "evt_mine", body: {} };
  for (const token of [member, admin]) {
    const taken = await world.backend.ask("/rest/v1/rpc/take_inbound_event", { token, body: { request } });
    expect(taken.status).toBe(403);
  }
});
