import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { startPostgres } from "../../test/throwAwayPostgres.ts";
import { openTestGateway, type TestGateway, testGateways } from "../test/testGateway.ts";

const ownCompany = "c0000000-0000-4000-8000-000000000001";
const path = "/realtime/v1/changes";

const toldSchema = v.array(v.looseObject({ kind: v.string(), company: v.nullable(v.string()), own: v.boolean() }));
type Told = v.InferOutput<typeof toldSchema>[number];

/** Opens a stream and collects what it tells. */
async function listenAs(world: TestGateway, { token, ago = 0 }: { token: string; ago?: number }) {
  const answer = await world.ask(`${path}?ago=${ago}`, { token });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("text/event-stream");
  const told: Told[] = [];
  const events: string[] = [];
  let isOpen = true;
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  async function read() {
    for (;;) {
      const { value, done } = (await reader?.read()) ?? { done: true };
      if (done) break;
      for (const message of value?.split("\n\n") ?? []) {
        const [, data] = /^data: (.*)$/m.exec(message) ?? [];
        if (message.startsWith("event: ")) events.push(message.split("\n")[0] ?? "");
        else if (data !== undefined) told.push(...v.parse(toldSchema, JSON.parse(data)));
      }
    }
    isOpen = false;
  }
  const ended = read();
  onTestFinished(() => void reader?.cancel().catch(() => undefined));
  return {
    told,
    events,
    ended,
    isOpen: () => isOpen,
    kinds: () => [...new Set(told.map(({ kind }) => kind))].toSorted(),
    close: async () => reader?.cancel(),
  };
}

async function tokenOf(world: TestGateway, email: string): Promise<string> {
  return (await world.signedIn(email)).session.access_token;
}

/** Longer than changes are gathered. */
const untilTold = () => wait(400);

async function addUpdate(world: TestGateway, token: string): Promise<void> {
  const request = { id: randomUUID(), title: "Won", description: "Signed today.", amount_cents: 100 };
  const answer = await world.ask("/rest/v1/rpc/add_update", { token, body: { request } });
  expect(await answer.json()).toMatchObject({ kind: "added" });
}

describe.each(testGateways)("changes on $name", ({ open }) => {
  let world: TestGateway;
  beforeAll(async () => {
    world = await open();
  });
  afterAll(() => world.close());

  test("are told to those who may read them, without data, and as own to the session that made them", async () => {
    const [client, colleague, other, admin, staff] = await Promise.all(
      ["client", "client", "client2", "admin", "staff"].map((name) => tokenOf(world, `${name}@pipelark.example`)),
    );
    const tokens = [client, colleague, other, admin, staff].map((token) => ({ token: token ?? "" }));
    const listeners = await Promise.all(tokens.map((one) => listenAs(world, one)));
    await addUpdate(world, client ?? "");
    await untilTold();
    const [toClient, toColleague, toOther, toAdmin, toStaff] = listeners;
    expect(toClient?.told.filter(({ kind }) => kind === "update")).toMatchObject([{ company: ownCompany, own: true }]);
    expect(toColleague?.told.filter(({ kind }) => kind === "update")).toMatchObject([
      { company: ownCompany, own: false },
    ]);
    expect(toAdmin?.kinds()).toEqual(["notification", "update"]);
    expect(toOther?.told).toEqual([]);
    expect(toStaff?.told).toEqual([]);
    expect(Object.keys(toAdmin?.told[0] ?? {}).toSorted()).toEqual(["ageMs", "company", "kind", "own", "version"]);
  });

  test("of research are for its companies, and a lead is told to a client once it is delivered", async () => {
    const tokens = await Promise.all(["client", "staff"].map((name) => tokenOf(world, `${name}@pipelark.example`)));
    const [toClient, toResearch] = await Promise.all(tokens.map((token) => listenAs(world, { token })));
    const touch =
      "update public.lead set version = version + 1 where id = (select id from public.lead where client_account_id = $1 and ";
    await world.engine.sql.query(`${touch} delivered_at is null limit 1)`, [ownCompany]);
    await untilTold();
    expect(toClient?.told).toEqual([]);
    expect(toResearch?.kinds()).toEqual(["lead"]);
    await world.engine.sql.query(`${touch} delivered_at is not null limit 1)`, [ownCompany]);
    await untilTold();
    expect(toClient?.kinds()).toEqual(["delivered_lead"]);
  });

  test("in more than fifty companies at once name none", async () => {
    const listener = await listenAs(world, { token: await tokenOf(world, "admin@pipelark.example") });
    await world.engine.sql.exec(`begin;
      insert into public.client_account (id, name) select gen_random_uuid(), 'Many ' || n from generate_series(1, 60) as n;
      commit`);
    await untilTold();
    expect(listener.told.filter(({ kind }) => kind === "company")).toMatchObject([{ company: null }]);
    await world.engine.sql.query("delete from public.client_account where name like 'Many %'");
    await untilTold();
  });

  test("are forgotten when their transaction fails", async () => {
    const listener = await listenAs(world, { token: await tokenOf(world, "admin@pipelark.example") });
    await world.engine.sql.rehearse((tx) => tx.query("update public.task set title = title || '!'"));
    await untilTold();
    expect(listener.told).toEqual([]);
  });

  test("that happened while a page was away are told when it returns, or that some may be missing", async () => {
    const token = await tokenOf(world, "admin@pipelark.example");
    await world.engine.sql.query("update public.department set name = name");
    await untilTold();
    const back = await listenAs(world, { token, ago: 1000 });
    const late = await listenAs(world, { token, ago: 300_000 });
    await untilTold();
    expect(back.kinds()).toContain("office");
    expect(back.events).toEqual([]);
    expect(late.events).toEqual(["event: missed"]);
  });

  test("end with the session, and with the right", async () => {
    const client = await world.signedIn("client@pipelark.example");
    const listener = await listenAs(world, { token: client.session.access_token });
    await client.client.auth.signOut();
    await listener.ended;
    expect(listener.isOpen()).toBe(false);

    const token = await tokenOf(world, "client2@pipelark.example");
    const other = await listenAs(world, { token });
    const change =
      "update public.client_account_member set sees_money = $1 where user_id = 'a0000000-0000-4000-8000-000000000004'";
    await world.engine.sql.query(change, [false]);
    await untilTold();
    await world.engine.sql.query(
      "update public.invoice set version = version where client_account_id = 'c0000000-0000-4000-8000-000000000002'",
    );
    await world.engine.sql.query(change, [true]);
    await untilTold();
    expect(other.kinds()).toEqual(["company"]);
  });

  test("are refused without a live session, with other methods and wrong values", async () => {
    const token = await tokenOf(world, "client@pipelark.example");
    const [head, payload] = token.split(".");
    const statuses = await Promise.all([
      world.ask(path).then(({ status }) => status),
      world.ask(path, { token: `${head}.${payload}.forged` }).then(({ status }) => status),
      world.ask(path, { token: world.engine.publishableKey }).then(({ status }) => status),
      world.ask(path, { token, method: "POST", body: {} }).then(({ status }) => status),
      world.ask(`${path}?ago=-1`, { token }).then(({ status }) => status),
      world.ask(`${path}?ago=1e9`, { token }).then(({ status }) => status),
      world.ask(`${path}/more`, { token }).then(({ status }) => status),
    ]);
    expect(statuses).toEqual([401, 401, 401, 405, 400, 400, 404]);
  });

  test("have at most six streams for a session, and a reader who does not read is disconnected", async () => {
    const token = await tokenOf(world, "admin@pipelark.example");
    const streams = await Promise.all(Array.from({ length: 6 }, () => listenAs(world, { token })));
    const atOnce = await Promise.all(Array.from({ length: 10 }, () => world.ask(path, { token })));
    expect(atOnce.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 429));
    await streams[0]?.close();
    const unread = await world.ask(path, { token });
    for (let time = 0; time < 40; time += 1) {
      const kinds = Array.from({ length: 30 }, (_, index) => `{"kind":"k${time}_${index}","version":"1"}`);
      for (const payload of kinds) await world.engine.sql.query("select pg_notify('pipelark_change', $1)", [payload]);
      await wait(110);
    }
    const bytes = (await unread.arrayBuffer()).byteLength;
    expect(bytes).toBeGreaterThan(10_000);
    expect(streams[1]?.isOpen()).toBe(true);
  }, 30_000);
});

describe("somebody with many sessions", () => {
  let world: TestGateway;
  beforeAll(async () => {
    world = await openTestGateway();
  });
  afterAll(() => world.close());

  test("has thirty streams, and takes none of another's", async () => {
    const statuses: number[] = [];
    for (let session = 0; session < 8; session += 1) {
      const token = await tokenOf(world, "client@pipelark.example");
      const answers = await Promise.all(Array.from({ length: 6 }, () => world.ask(path, { token })));
      statuses.push(...answers.map(({ status }) => status));
      onTestFinished(() => void answers.map(({ body }) => body?.cancel().catch(() => undefined)));
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(18);
    const other = await listenAs(world, { token: await tokenOf(world, "client2@pipelark.example") });
    expect(other.isOpen()).toBe(true);
  });
});

test("of one server reach the pages of another on the same PostgreSQL, also after a broken connection", async () => {
  const server = await startPostgres();
  onTestFinished(() => server.close());
  const databaseUrl = await server.createDatabase();
  const [one, another] = [await openTestGateway(databaseUrl), await openTestGateway(databaseUrl)];
  onTestFinished(async () => void (await Promise.all([one.close(), another.close()])));
  const token = (await one.signedIn("admin@pipelark.example")).session.access_token;
  // Each server has secrets of its own without a folder, so its own session.
  const otherToken = (await another.signedIn("admin@pipelark.example")).session.access_token;
  const [here, there] = [await listenAs(one, { token }), await listenAs(another, { token: otherToken })];
  await one.engine.sql.query("update public.task set version = version + 1");
  await untilTold();
  expect(here.kinds()).toEqual(["task"]);
  expect(there.kinds()).toEqual(["task"]);

  await one.engine.sql.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%' and datname = current_database()",
  );
  await expect.poll(() => there.events, { timeout: 5000 }).toEqual(["event: missed"]);
  await one.engine.sql.query("update public.department set name = name");
  await untilTold();
  expect(there.kinds()).toEqual(["office", "task"]);
}, 60_000);
