import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Engine } from "../engine/engine.ts";
import { openSeededEngine } from "../test/seededEngine.ts";
import { givenSmtpServer, type SmtpBehavior } from "../../test/givenSmtpServer.ts";
import { sendDueMail } from "./sendDueMail.ts";
import { createSmtp, type SendMail } from "./smtp.ts";

const siteUrl = "https://pipelark.example";
const from = { name: "Pipelark, Inc.", address: "hello@pipelark.example" };
const minute = 60_000;
let engine: Engine;
let server: Awaited<ReturnType<typeof givenSmtpServer>>;

beforeAll(async () => {
  engine = await openSeededEngine(siteUrl);
});
afterAll(() => engine.close());

beforeEach(async () => {
  server = await givenSmtpServer();
  await engine.sql.exec("delete from public.mail_message; delete from public.meeting");
});
afterEach(() => server.close());

async function givenMail(): Promise<void> {
  const data = { link_path: "/accept-invitation#token=abc", role: "staff", invited_by_name: "Ada" };
  await engine.sql.query("select private.send_mail('gil@example.com', 'invitation', $1::jsonb)", [
    JSON.stringify(data),
  ]);
}

async function send({ manner = "takes", later = 0 }: { manner?: SmtpBehavior; later?: number } = {}) {
  server.state.manner = manner;
  const now = () => new Date(Date.now() + later);
  return sendDueMail({
    sql: engine.sql,
    send: createSmtp(server.url),
    signal: new AbortController().signal,
    siteUrl,
    from,
    now,
  });
}

async function row() {
  const { rows } = await engine.sql.query(
    `select attempts, sent_at is not null as "isSent", given_up_at is not null as "isGivenUp", last_error, data <> '{}' as "isKept"
     from public.mail_message`,
  );
  return rows[0];
}

test("a mail by choice tells mail programs how its reader unsubscribes, and no other mail does", async () => {
  await givenMail();
  await engine.sql.exec("select private.send_mail('client@pipelark.example', 'notice-tasks-due', '{}')");
  await engine.sql.exec(`update public.mail_message set template = 'notification-digest', data = '{
    "reader": "client", "count": 1, "items": [{
      "kind": "lead_delivered", "subject_id": "10000000-0000-4000-8000-000000000001", "count": 1, "words": {"firm": "Vale"},
      "client_account_id": "c0000000-0000-4000-8000-000000000001", "actor_name": null
    }]
  }' where template = 'notice-tasks-due'`);
  await send();
  const [digest, invitation] = ["client@pipelark.example", "gil@example.com"].map(
    (reader) => server.received.find(({ to }) => to.includes(reader))?.message.replaceAll(/\r\n\s+/g, " ") ?? "",
  );
  expect(digest).toMatch(/^List-Unsubscribe: <https:\/\/pipelark\.example\/functions\/v1\/unsubscribe\?token=[^>]+>/m);
  expect(digest).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  expect(invitation).not.toContain("List-Unsubscribe");
});

/** Books the first free slot as a page does. Returns the answer and how long it took. */
async function book(email: string) {
  async function rpc(name: string, body: unknown): Promise<string> {
    const headers = { apikey: engine.publishableKey, "content-type": "application/json" };
    const request = new Request(`${siteUrl}/rest/v1/rpc/${name}`, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    return (await engine.fetch(request)).text();
  }
  const until = new Date(Date.now() + 20 * 24 * 60 * minute).toISOString();
  const slots = await rpc("free_slots", { meeting: "meet", from_time: new Date().toISOString(), until_time: until });
  const [starts_at] = slots.match(/\d{4}-\d\d-\d\dT[\d:]+Z(?="[,\]])/) ?? [];
  const person = {
    name: "Gil\u00a0Guest",
    email,
    company: "",
    note: "",
    time_zone: "Asia/Tokyo",
    website: "",
    utm: {},
  };
  const token = randomBytes(32).toString("base64url");
  const begun = performance.now();
  const answer = await rpc("book_meeting", {
    request: { id: randomUUID(), meeting: "meet", starts_at, token, ...person },
  });
  return { answer, token, took: performance.now() - begun };
}

test("a booking's confirmation arrives over SMTP, with its calendar file, and is then forgotten", async () => {
  const { answer, token } = await book("gil@example.com");
  expect(answer).toContain('"booked"');
  // The mails to the host, an admin and a member of staff are sent as well.
  expect(await send()).toEqual({ sent: 4, failed: 0 });
  const mail = server.received.find(({ to }) => to.includes("gil@example.com"));
  expect(mail).toMatchObject({ from: from.address, to: ["gil@example.com"] });
  expect(mail?.message).toMatch(/^From: "Pipelark, Inc\." <hello@pipelark\.example>\r$/m);
  expect(mail?.message).toMatch(/^To: gil@example\.com\r$/m);
  expect(mail?.message).toMatch(/^Message-ID: <[0-9a-f-]{36}@pipelark\.example>\r$/im);
  expect(mail?.message).toContain("text/calendar; charset=utf-8; method=REQUEST");
  expect(mail?.message).toContain("filename=meeting.ics");
  expect(mail?.message.replaceAll(/=\r\n/g, "")).toContain(token);
  expect(await row()).toMatchObject({ isSent: true, isKept: false });
});

test("a mail comes from the brand as an admin edited it, where the sender has no name of its own", async () => {
  const value = { name: "Acme Leads", support_email: "hello@acme.example", social: [] };
  const edit = "update public.site_setting set value = $1 where key = 'brand'";
  await engine.sql.query(edit, [JSON.stringify(value)]);
  await givenMail();
  await sendDueMail({
    sql: engine.sql,
    send: createSmtp(server.url),
    signal: new AbortController().signal,
    siteUrl,
    from: { name: null, address: from.address },
  });
  await engine.sql.query(edit, [null]);
  const message = server.received[0]?.message.replaceAll(/=\r\n/g, "");
  expect(message).toMatch(/^From: Acme Leads <hello@pipelark\.example>\r$/m);
  expect(message).toMatch(/^Subject: Your invitation to Acme Leads\r$/m);
  expect(message).toContain("hello@acme.example");
  expect(message).not.toContain("Pipelark");
});

test("a mail outlasts a program that ends while sending, and a server that is away; it arrives later", async () => {
  await givenMail();
  const end = new AbortController();
  const lost: SendMail = () => {
    end.abort();
    return Promise.resolve({ kind: "failed", reason: "The program ended" });
  };
  await sendDueMail({ sql: engine.sql, send: lost, signal: end.signal, siteUrl, from });
  expect(await row()).toMatchObject({ attempts: 1, isSent: false, isKept: true, last_error: null });
  expect(await send()).toEqual({ sent: 0, failed: 0 });
  expect(await send({ manner: "fails", later: minute + 1 })).toEqual({ sent: 0, failed: 1 });
  expect(await row()).toMatchObject({
    attempts: 2,
    isGivenUp: false,
    last_error: expect.stringContaining("come back later"),
  });
  expect(await send({ later: 7 * minute })).toEqual({ sent: 1, failed: 0 });
  expect(server.received).toHaveLength(1);
});

test("a recipient whom the server does not know is given up at once, with the server's words", async () => {
  await givenMail();
  expect(await send({ manner: "refuses" })).toEqual({ sent: 0, failed: 1 });
  expect(await row()).toMatchObject({
    attempts: 1,
    isGivenUp: true,
    isKept: false,
    last_error: expect.stringContaining("no such mailbox"),
  });
});

test("a mail that cannot be written does not hold up the next", async () => {
  await engine.sql.exec("select private.send_mail('gil@example.com', 'no-such-thing', '{}')");
  await givenMail();
  expect(await send()).toEqual({ sent: 1, failed: 1 });
});

test("a mail server that never answers holds up neither a booking nor the end of the program", async () => {
  server.state.manner = "hangs";
  await givenMail();
  const end = new AbortController();
  const sending = sendDueMail({ sql: engine.sql, send: createSmtp(server.url), signal: end.signal, siteUrl, from });
  await expect.poll(async () => (await row())?.["attempts"]).toBe(1);
  const { answer, took } = await book("quick@example.com");
  expect(answer).toContain('"booked"');
  // Gives up on the server itself after 15 s.
  expect(took).toBeLessThan(15_000);
  const begun = performance.now();
  end.abort();
  await sending;
  expect(performance.now() - begun).toBeLessThan(15_000);
  expect(await row()).toMatchObject({ isSent: false, isKept: true });
});

test.each(["localhost:25", "http://mail.example", "smtp://", ""])("%j is no mail server's address", (url) => {
  expect(() => createSmtp(url)).toThrow("PIPELARK_SMTP_URL");
});
