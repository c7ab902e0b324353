import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Engine } from "../engine/engine.ts";
import { openSeededEngine } from "../test/seededEngine.ts";
import { createOutbox, type Outbox } from "./outbox.ts";

const siteUrl = "http://localhost:4400";
const from = { name: "Pipelark", address: "support@pipelark.example" };
let engine: Engine;
let outbox: Outbox;

beforeAll(async () => {
  engine = await openSeededEngine(siteUrl);
  outbox = createOutbox({ sql: engine.sql, siteUrl, from, isSending: false });
});
afterAll(() => engine.close());
beforeEach(() => engine.sql.exec("delete from public.mail_message"));

async function givenInvitation(inviter: string): Promise<void> {
  const data = { link_path: "/accept-invitation#token=abc", role: "staff", invited_by_name: inviter };
  await engine.sql.query("select private.send_mail('gil@example.com', 'invitation', $1::jsonb)", [
    JSON.stringify(data),
  ]);
}

type OutboxRequest = { path?: string; peer?: string; host?: string };

function ask({ path = "/outbox", peer = "::1", host = "localhost:4400" }: OutboxRequest = {}) {
  const headers = { host, "x-forwarded-for": "127.0.0.1" };
  return outbox(path, { socket: { remoteAddress: peer }, headers });
}

test("shows each mail with its links, under a policy that runs no script", async () => {
  await givenInvitation('Ada <script>alert("1")</script>');
  const answer = await ask();
  const page = (await answer?.text()) ?? "";
  expect(page).toContain("To gil@example.com");
  expect(page).toContain('<a href="http://localhost:4400/accept-invitation#token=abc" rel="noreferrer">');
  expect(page).toContain("Waiting");
  expect(page).not.toContain("<script");
  const policy = answer?.headers.get("content-security-policy") ?? "";
  expect(policy).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'; form-action 'none'; frame-anc/,
  );
  expect(answer?.headers.get("cache-control")).toBe("no-store");
});

test("is there for tests as data, newest first, and says what became of each mail", async () => {
  await engine.sql.exec(`
    insert into public.mail_message (to_address, template, data, created_at, next_attempt_at, given_up_at, sent_at, last_error)
    values ('old@example.com', 'recovery', '{}', now() - interval '3 hours', null, now(), null, 'No such mailbox'),
      ('sent@example.com', 'recovery', '{}', now() - interval '2 hours', null, null, now(), null),
      ('again@example.com', 'recovery', '{}', now() - interval '1 hour', now(), null, null, 'Busy')`);
  await givenInvitation("Ada");
  const mails: unknown = await (await ask({ path: "/outbox.json" }))?.json();
  expect(mails).toEqual([
    expect.objectContaining({ state: "waiting", links: ["http://localhost:4400/accept-invitation#token=abc"] }),
    expect.objectContaining({ to: "again@example.com", state: "failed", reason: "Busy", text: null }),
    expect.objectContaining({ to: "sent@example.com", state: "sent" }),
    expect.objectContaining({ to: "old@example.com", state: "given-up", reason: "No such mailbox" }),
  ]);
  const page = await (await ask())?.text();
  expect(page).toContain("Given up: No such mailbox");
  expect(page).toContain("The text of this email was deleted.");
});

test.each<OutboxRequest & { who: string }>([
  { who: "another machine", peer: "192.168.1.20" },
  { who: "another machine over IPv6", peer: "2001:db8::1" },
  { who: "another machine by an IPv4 address in IPv6", peer: "::ffff:10.0.0.5" },
  { who: "somebody without an address", peer: "" },
  { who: "a page whose name leads here", host: "rebound.example:4400" },
  { who: "a name that begins like ours", host: "localhost.evil.example" },
  { who: "nobody's name", host: "" },
])("is not there for $who", async ({ peer, host }) => {
  for (const path of ["/outbox", "/outbox.json"]) {
    expect(await ask({ path, ...(peer !== undefined && { peer }), ...(host !== undefined && { host }) })).toBeNull();
  }
});

test.each(["127.0.0.1", "::ffff:127.0.0.1"])("is there for %s", async (peer) => {
  expect((await ask({ peer, host: "127.0.0.1:4400" }))?.status).toBe(200);
});

test("there is none for a site that others reach", () => {
  const settings = { sql: engine.sql, from, isSending: true };
  expect(() => createOutbox({ ...settings, siteUrl: "https://pipelark.example" })).toThrow("this machine");
});
