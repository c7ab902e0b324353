import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeSiteFile } from "../project/siteFiles.ts";
import { freePort } from "../test/freePort.ts";
import { givenSmtpServer, type SmtpBehavior } from "../test/givenSmtpServer.ts";
import { bookingRequest, slotsRequest } from "../test/guestBooking.ts";
import { startPostgres, type ThrowAwayPostgres } from "../test/throwAwayPostgres.ts";
import { findWebServers } from "../test/webServerPrograms.ts";
import type { LocalServerOptions } from "./server.ts";
import { startServerProcess, type ServerProcess } from "./startServerProcess.ts";
import { startWebServer } from "./startWebServer.ts";
import { webServerSite } from "./webServerSite.ts";

type Index = 0 | 1;

const folder = mkdtempSync(join(tmpdir(), "killed-servers-"));
const site = join(folder, "site");
const programs = findWebServers();
const turns: readonly Index[] = [0, 1, 0];
const visitors = 4;
const bookingsOfVisitor = 3;

let postgres: ThrowAwayPostgres;
let mails: Awaited<ReturnType<typeof givenSmtpServer>>;
let database: Client;
/** Holds locks. */
let holder: Client;
let siteUrl: string;
let ports: [number, number];
let options: Omit<LocalServerOptions, "port">;
let servers: [ServerProcess, ServerProcess];
let endNginx: () => Promise<void> = async () => undefined;

beforeAll(async () => {
  writeSiteFile(join(site, "robots.txt"), "User-agent: *");
  postgres = await startPostgres();
  mails = await givenSmtpServer();
  const databaseUrl = await postgres.createDatabase();
  siteUrl = `http://localhost:${await freePort()}`;
  options = {
    site,
    databaseUrl,
    dataDir: join(folder, "data"),
    seed: true,
    siteUrl,
    trustProxy: true,
    smtp: { url: mails.url, from: { name: "Pipelark", address: "hello@pipelark.example" } },
  };
  ports = [await freePort(), await freePort()];
  servers = await Promise.all([start(0), start(1)]);
  [database, holder] = [new Client({ connectionString: databaseUrl }), new Client({ connectionString: databaseUrl })];
  await Promise.all([database.connect(), holder.connect()]);
  if (!programs) return;
  const backends = ports.map((port) => `127.0.0.1:${port}`);
  // Each visitor names an address of their own.
  const front = webServerSite({ root: site, siteUrl, backends, trustedProxies: ["127.0.0.1"] });
  endNginx = await startWebServer("nginx", { site: front, folder: join(folder, "nginx") });
});

afterAll(async () => {
  await endNginx();
  await Promise.all([database.end(), holder.end()]);
  await Promise.all(servers.map(({ close }) => close()));
  await mails.close();
  await postgres.close();
  rmSync(folder, { recursive: true, force: true });
});

async function start(index: Index): Promise<ServerProcess> {
  return startServerProcess({ ...options, port: ports[index] });
}

async function restart(index: Index): Promise<void> {
  servers[index] = await start(index);
}

async function rowsOf<Schema extends v.GenericSchema>(schema: Schema, query: string, values: unknown[] = []) {
  const { rows } = await database.query(query, values);
  return v.parse(v.array(schema), rows);
}

async function countOf(query: string): Promise<number> {
  const [row] = await rowsOf(v.object({ count: v.number() }), `select count(*)::integer as count from ${query}`);
  return row?.count ?? 0;
}

/** Returns how often the mail server has received a mail. */
function copiesOf(id: string): number {
  return mails.received.filter(({ message }) => new RegExp(`^Message-ID: <${id}@`, "im").test(message)).length;
}

/** Lets the wait pass that a mail has after each attempt. */
async function endWaits(): Promise<void> {
  await database.query("update public.mail_message set next_attempt_at = now() where next_attempt_at is not null");
}

const bookedSchema = v.variant("kind", [
  v.object({ kind: v.literal("booked"), meeting: v.looseObject({ id: v.string() }) }),
  // Another visitor was faster.
  v.object({ kind: v.picklist(["slot-taken", "not-offered"]) }),
]);
const mailSchema = v.object({ id: v.string(), to_address: v.string(), template: v.string(), attempts: v.number() });

/** Visitors who book, each from a network of their own, and who try again with the same booking after an answer that failed. */
function createVisitors() {
  const confirmed: { id: string; email: string }[] = [];
  const broken: string[] = [];
  let networks = 0;

  async function ask(name: string, { body, network }: { body: unknown; network: number }): Promise<unknown> {
    const headers = {
      apikey: servers[0].key,
      "content-type": "application/json",
      "x-forwarded-for": `20.${network}.0.1`,
    };
    for (const end = Date.now() + 60_000; Date.now() < end; await wait(100)) {
      const asked = { method: "POST", headers, body: JSON.stringify(body) };
      const answer = await fetch(`${siteUrl}/rest/v1/rpc/${name}`, asked);
      const text = await answer.text();
      if (answer.ok) return JSON.parse(text);
      broken.push(`${name}: ${answer.status} ${text}`);
    }
    throw new Error(`No server answers ${name}`);
  }

  async function book(): Promise<void> {
    networks += 1;
    const network = networks;
    for (;;) {
      const free = await ask("free_slots", { body: slotsRequest(), network });
      const body = { request: bookingRequest(free) };
      const answer = v.parse(bookedSchema, await ask("book_meeting", { body, network }));
      if (answer.kind !== "booked") continue;
      // As after an answer that got lost on its way.
      expect(await ask("book_meeting", { body, network })).toEqual(answer);
      confirmed.push(body.request);
      return;
    }
  }

  async function bookSeveral(): Promise<void> {
    for (let booked = 0; booked < bookingsOfVisitor; booked += 1) await book();
  }
  return { confirmed, broken, book: () => Promise.all(Array.from({ length: visitors }, bookSeveral)) };
}

test.runIf(programs)(
  "two servers behind nginx are killed in turns while visitors book: each booking and each of its mails is there once",
  async () => {
    const { confirmed, broken, book } = createVisitors();
    // So that servers are killed while they send, and both send at the same time.
    mails.state.delayMs = 100;
    for (const turn of turns) {
      // Each visitor is in the middle of a booking when the server is killed.
      await holder.query("begin; lock table public.meeting in exclusive mode");
      const booking = book();
      const held = "pg_stat_activity where wait_event_type = 'Lock' and query like '%book_meeting%'";
      await expect.poll(() => countOf(held)).toBe(visitors);
      await servers[turn].kill();
      await holder.query("commit");
      await Promise.all([booking, restart(turn)]);
    }

    expect(broken.length).toBeGreaterThan(0);
    // The server was killed, or has just started.
    expect(broken.filter((answer) => !/: 50[23] /.test(answer))).toEqual([]);
    expect(confirmed).toHaveLength(turns.length * visitors * bookingsOfVisitor);

    const booked = v.object({ id: v.string(), email: v.string() });
    const stored = await rowsOf(
      booked,
      "select id::text, guest_email as email from public.meeting where guest_email like '%@guest.example'",
    );
    const ids = confirmed.map(({ id }) => id).toSorted();
    expect(stored.map(({ id }) => id).toSorted()).toEqual(ids);

    // Due, or being sent: an attempt that began more than five seconds ago was cut off.
    const isUnderWay = "next_attempt_at <= now() or next_attempt_at > now() + interval '55 seconds'";
    await expect.poll(() => countOf(`public.mail_message where ${isUnderWay}`)).toBe(0);
    await endWaits();
    mails.state.delayMs = 0;
    await expect.poll(() => countOf("public.mail_message where sent_at is null")).toBe(0);

    const sent = await rowsOf(mailSchema, "select id::text, to_address, template, attempts from public.mail_message");
    const toGuests = sent.filter(({ template }) => template === "booking-confirmed");
    expect(toGuests.map((mail) => mail.to_address).toSorted()).toEqual(confirmed.map(({ email }) => email).toSorted());
    const toldHosts = await rowsOf(
      v.object({ id: v.string() }),
      "select meeting_id::text as id from private.host_mail",
    );
    expect(toldHosts.map(({ id }) => id).toSorted()).toEqual(ids);
    expect(sent.filter(({ template }) => template === "host-booked")).toHaveLength(confirmed.length);
    // A server sends one mail at a time, so that each kill cuts off one at most.
    expect(sent.filter(({ attempts }) => attempts > 1).length).toBeLessThanOrEqual(turns.length);
    for (const { id, attempts } of sent) {
      expect(copiesOf(id)).toBeGreaterThan(0);
      expect(copiesOf(id)).toBeLessThanOrEqual(attempts);
    }
  },
  300_000,
);

/** Queues a mail and returns its id. */
async function queueMail(to: string): Promise<string> {
  const data = JSON.stringify({ link_path: "/accept-invitation#token=abc", role: "staff", invited_by_name: "Ada" });
  const [row] = await rowsOf(
    v.object({ id: v.string() }),
    "select private.send_mail($1, 'invitation', $2::jsonb)::text as id",
    [to, data],
  );
  return row?.id ?? "";
}

async function expectSent(id: string): Promise<void> {
  await expect.poll(() => countOf(`public.mail_message where id = '${id}' and sent_at is not null`)).toBe(1);
}

const cases: readonly { when: string; manner: SmtpBehavior; copies: number }[] = [
  { when: "before the mail server has it", manner: "hangs", copies: 1 },
  // Nobody can tell: it is sent again, with the same Message-ID, because otherwise it might be lost.
  { when: "after the mail server has it and before that is recorded", manner: "keeps", copies: 2 },
];

test.each(cases)("a mail whose server is killed $when is sent by the other one, after a minute", async (given) => {
  await servers[1].kill();
  mails.state.manner = given.manner;
  const id = await queueMail("cut@guest.example");
  await expect.poll(() => [mails.connections(), copiesOf(id)]).toEqual([1, given.copies - 1]);
  mails.state.manner = "takes";

  await restart(1);
  await expectSent(await queueMail("while-it-is-sent@guest.example"));
  await servers[0].kill();
  await expectSent(await queueMail("within-the-minute@guest.example"));
  expect(copiesOf(id)).toBe(given.copies - 1);

  await endWaits();
  await expectSent(id);
  expect(copiesOf(id)).toBe(given.copies);
  await restart(0);
});
