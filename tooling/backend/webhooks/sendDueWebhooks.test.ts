import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { Webhook } from "standardwebhooks";
import * as v from "valibot";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startStandIn } from "../../test/startStandIn.ts";
import { testGateways, type TestGateway } from "../test/testGateway.ts";
import { sendDueWebhooks, type WebhookOptions } from "./sendDueWebhooks.ts";

const host = "tool.example";
const company = "c0000000-0000-4000-8000-000000000001";

type Received = { headers: Record<string, string>; body: string };

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

/** A receiver that answers as `answer` says. */
async function startReceiver() {
  const received: Received[] = [];
  const state = { status: 204, hangs: false, location: "", body: "" };
  const started = await startStandIn(host, (request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      received.push({ headers: headersOf(request), body });
      if (state.hangs) return;
      response.writeHead(state.status, state.location ? { location: state.location } : {});
      response.end(state.body);
    });
  });
  return { received, state, ...started };
}

describe.each(testGateways)("webhooks on $name", ({ open }) => {
  let world: TestGateway;
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  let token: string;
  let now: Date;

  beforeAll(async () => {
    world = await open();
    receiver = await startReceiver();
    token = (await world.signedIn("admin@pipelark.example")).session.access_token;
  });
  afterAll(async () => {
    await receiver.close();
    await world.close();
  });
  beforeEach(async () => {
    await world.engine.sql.query("delete from public.webhook_endpoint");
    receiver.received.length = 0;
    Object.assign(receiver.state, { status: 204, hangs: false, location: "", body: "" });
    now = new Date(Date.now() + 1000);
  });

  async function call(name: string, body: unknown): Promise<Record<string, unknown>> {
    const answer = await world.ask(`/rest/v1/rpc/${name}`, { token, body });
    return v.parse(v.record(v.string(), v.unknown()), await answer.json());
  }

  async function addEndpoint(fields: object = {}): Promise<{ id: string; key: string }> {
    const id = randomUUID();
    const request = { id, address: `https://${host}/hook`, kinds: ["lead.delivered"], ...fields };
    const added = await call("save_webhook_endpoint", { request });
    expect(added).toMatchObject({ kind: "added", key: expect.stringMatching(/^whsec_.{44}$/) });
    return { id, key: String(added["key"]) };
  }

  /** What happens in the database: a lead of the company is delivered. */
  async function deliverLead(of = company): Promise<void> {
    await world.engine.sql.query(
      `insert into public.lead_event (lead_id, client_account_id, kind, is_for_client, actor_name)
       select id, client_account_id, 'delivered', true, 'Rita' from public.lead where client_account_id = $1 order by id limit 1`,
      [of],
    );
  }

  function sendAll(options: WebhookOptions = {}): Promise<number> {
    return sendDueWebhooks(world.engine.sql, {
      standIns: receiver.standIns,
      now: () => now,
      timeLimit: 500,
      ...options,
    });
  }

  async function deliveries() {
    const { rows } = await world.engine.sql.query(
      "select id, kind, state, attempts, status, fault from public.webhook_delivery order by created_at",
    );
    return rows;
  }

  test("are signed so that a receiver can verify them, with both keys while one replaces the other", async () => {
    const { id, key } = await addEndpoint();
    await deliverLead();
    const renewed = await call("renew_webhook_key", { id });
    expect(await sendAll()).toBe(1);
    const [one] = receiver.received;
    for (const secret of [key, String(renewed["key"])]) {
      // The receiver's clock is ours: the attempt's time is a second ahead.
      expect(new Webhook(secret).verify(one?.body ?? "", one?.headers ?? {})).toMatchObject({
        type: "lead.delivered",
        data: { firm: expect.any(String), company: "Northwind Robotics", company_id: company },
      });
    }
    expect(() => new Webhook("whsec_AAAA").verify(one?.body ?? "", one?.headers ?? {})).toThrow(/signature/i);
    expect(await deliveries()).toMatchObject([{ state: "sent", attempts: 1, status: 204, fault: null }]);
    expect(one?.headers["webhook-id"]).toBe((await deliveries())[0]?.["id"]);
    expect(await sendAll()).toBe(0);
  });

  test("go to the endpoints that want the kind and the company, and to none when the transaction fails", async () => {
    await addEndpoint();
    await addEndpoint({ kinds: ["lead.declined"] });
    await addEndpoint({ client_account_id: "c0000000-0000-4000-8000-000000000002" });
    const off = await addEndpoint();
    await call("save_webhook_endpoint", { request: { id: off.id, version: 1, is_on: false } });
    await deliverLead();
    expect(await deliveries()).toHaveLength(1);
    await world.engine.sql
      .transaction(async (tx) => {
        await tx.query(
          `insert into public.lead_event (lead_id, client_account_id, kind, is_for_client)
           select id, client_account_id, 'delivered', true from public.lead where client_account_id = $1 limit 1`,
          [company],
        );
        throw new Error("rolled back");
      })
      .catch(() => undefined);
    expect(await deliveries()).toHaveLength(1);
  });

  test("are tried again with a growing wait, with the same id, and are given up after three days", async () => {
    const { id } = await addEndpoint();
    receiver.state.status = 503;
    await deliverLead();
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      expect(await sendAll()).toBe(1);
      expect(await sendAll()).toBe(0);
      const at = await world.value("select extract(epoch from max(next_attempt_at)) from public.webhook_delivery");
      if (at !== null) waits.push(Math.round(Number(at) - now.getTime() / 1000));
      now = new Date(Number(at ?? now.getTime() / 1000) * 1000 + 1);
    }
    expect(waits).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400]);
    expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect(await deliveries()).toMatchObject([{ state: "given-up", attempts: 10, status: 503, fault: "status" }]);
    expect(await world.value("select stopped_because from public.webhook_endpoint where id = $1", [id])).toBe(
      "failing",
    );
    // Switched on again and sent again, it arrives.
    const version = await world.value("select version from public.webhook_endpoint where id = $1", [id]);
    expect(await call("save_webhook_endpoint", { request: { id, version, is_on: true } })).toEqual({ kind: "saved" });
    receiver.state.status = 200;
    const [{ id: delivery } = {}] = await deliveries();
    expect(await call("send_webhook_again", { id: delivery })).toEqual({ kind: "queued" });
    now = new Date();
    expect(await sendAll()).toBe(1);
    expect(await deliveries()).toMatchObject([{ state: "sent", status: 200 }]);
  });

  test("stop at once for an endpoint that says it is gone", async () => {
    const { id } = await addEndpoint();
    receiver.state.status = 410;
    await deliverLead();
    await sendAll();
    expect(await deliveries()).toMatchObject([{ state: "given-up" }]);
    expect(await world.value("select stopped_because from public.webhook_endpoint where id = $1", [id])).toBe("gone");
  });

  test("do not follow redirects, wait for nobody, and read no long answer", async () => {
    await addEndpoint();
    Object.assign(receiver.state, { status: 302, location: "https://169.254.169.254/latest/meta-data" });
    await deliverLead();
    await sendAll();
    expect(await deliveries()).toMatchObject([{ status: 302, fault: "status" }]);
    expect(receiver.received).toHaveLength(1);
    await world.engine.sql.query("delete from public.webhook_delivery");
    Object.assign(receiver.state, { status: 200, location: "", body: "x".repeat(10_000_000) });
    await deliverLead();
    await sendAll();
    expect(await deliveries()).toMatchObject([{ state: "sent" }]);
    await world.engine.sql.query("delete from public.webhook_delivery");
    receiver.state.hangs = true;
    await deliverLead();
    const begun = performance.now();
    await sendAll();
    expect(performance.now() - begun).toBeLessThan(3000);
    expect(await deliveries()).toMatchObject([{ state: "waiting", fault: "slow" }]);
  });

  test.each([
    ["http", "http://tool.example/hook"],
    ["another port", "https://tool.example:8443/hook"],
    ["credentials", "https://user:pass@tool.example/hook"],
    ["no host name", "https://localhost/hook"],
  ])("are not sent to an address with %s", async (_name, address) => {
    const request = { id: randomUUID(), address, kinds: ["lead.delivered"] };
    expect(await call("save_webhook_endpoint", { request })).toEqual({ kind: "invalid", field: "address" });
  });

  test.each([
    ["127.0.0.1"],
    ["10.1.2.3"],
    ["169.254.169.254"],
    ["100.64.0.1"],
    ["::1"],
    ["fd00::1"],
    ["::ffff:10.0.0.1"],
    ["64:ff9b::a00:1"],
  ])("are not sent to a name of %s, also beside a public address", async (address) => {
    await addEndpoint({ address: "https://inside.example/hook" });
    await deliverLead();
    await sendAll({ resolve: async () => ["93.184.216.34", address] });
    expect(await deliveries()).toMatchObject([{ state: "waiting", status: null, fault: "private" }]);
  });

  test("are not sent to an IP address in any notation", async () => {
    for (const written of ["2130706433", "0x7f.1", "127.1", "017700000001", "1.1.1.1"]) {
      await addEndpoint({ address: `https://${written.includes(".") ? written : `${written}.`}/` }).catch(
        () => undefined,
      );
    }
    await world.engine.sql.query("update public.webhook_endpoint set kinds = '{lead.delivered}'");
    await deliverLead();
    await sendAll({ resolve: async () => ["127.0.0.1"] });
    expect(receiver.received).toEqual([]);
    for (const one of await deliveries()) expect(one).toMatchObject({ status: null, fault: "private" });
  });

  test("of one that is killed are sent by the next, twenty times: none is lost, and each keeps its id", async () => {
    await addEndpoint();
    for (let time = 0; time < 20; time += 1) await deliverLead();
    for (let time = 0; time < 20; time += 1) {
      const end = new AbortController();
      const run = sendAll({ signal: end.signal });
      await wait(5 + time);
      end.abort();
      await run;
      now = new Date(now.getTime() + 121_000);
    }
    while ((await sendAll()) > 0) now = new Date(now.getTime() + 121_000);
    expect(await world.value("select count(*)::int from public.webhook_delivery where state = 'sent'")).toBe(20);
    expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(20);
  }, 30_000);

  test("in thousands keep no reader waiting", async () => {
    const { id } = await addEndpoint();
    await world.engine.sql.query(
      `insert into public.webhook_delivery (endpoint_id, kind, subject_id, body)
       select $1, 'test', $1, jsonb_build_object('type', 'test', 'n', n) from generate_series(1, 10000) as n`,
      [id],
    );
    const end = new AbortController();
    const run = sendAll({ signal: end.signal });
    await wait(100);
    const times: number[] = [];
    for (let time = 0; time < 30; time += 1) {
      const begun = performance.now();
      expect((await world.ask("/rest/v1/client_account?select=id&limit=1", { token })).status).toBe(200);
      times.push(performance.now() - begun);
    }
    end.abort();
    await run;
    expect(times.toSorted((a, b) => a - b)[15]).toBeLessThan(100);
  }, 30_000);
});
