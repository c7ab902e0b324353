import ICAL from "ical.js";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeToken } from "../../supabase/tests/scheduler/scheduler.ts";
import { hosts, people } from "../../supabase/tests/support/seedIds.ts";
import { studioPaths } from "../backend/mail/studioPaths.ts";
import { deploymentFiles } from "../page/deploymentFiles.ts";
import { freePort } from "../test/freePort.ts";
import { startServer, type LocalServer } from "./server.ts";

const siteUrl = "https://pipelark.example";
const folder = mkdtempSync(join(tmpdir(), "pipelark-feed-"));
let server: LocalServer;

beforeAll(async () => {
  for (const [file, content] of deploymentFiles({ routes: [], siteUrl }))
    writeFileSync(join(folder, file), content ?? "");
  server = await startServer({ port: await freePort(), site: folder, siteUrl, seed: false });
  await server.engine.sql.query("select 1");
}, 60_000);

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** Gives the feed's token of a host who holds one meeting, under this id. */
async function givenMeeting(id: string): Promise<string> {
  const { sql } = server.engine;
  await sql.query(
    `insert into auth.users (id, email) select $1::uuid, 'noor@example.com'
    where set_config('pipelark.without_invitation', 'on', false) = 'on'`,
    [people.staff],
  );
  await sql.query(`insert into public."userProfile" (id, role) values ($1, 'staff') on conflict do nothing`, [
    people.staff,
  ]);
  await sql.query(
    "insert into public.meeting_host (id, name, time_zone, user_id) values ($1, 'Noor; Haddad, PhD', 'UTC', $2)",
    [hosts.noorHaddad, people.staff],
  );
  await sql.query(
    `insert into public.meeting (id, meeting_type, host_id, starts_at, ends_at, guest_name, guest_email, guest_time_zone, note, source, provider_id)
     values ($1, 'meet', $2, date_trunc('hour', now()) + interval '3 days', date_trunc('hour', now()) + interval '3 days 30 minutes',
       'Gil Gäst', 'gil@example.com', 'UTC', $3, 'cal', 'one')`,
    [id, hosts.noorHaddad, `Two\nlines; with, \\ and END:VEVENT\r\nBEGIN:VEVENT ${"é".repeat(80)}`],
  );
  await sql.query("insert into private.meeting_feed (user_id, id) values ($1, gen_random_uuid())", [people.staff]);
  return readToken();
}

async function readToken(): Promise<string> {
  const { rows } = await server.engine.sql.query(
    "select private.signed_link('meeting-feed', id) as token from private.meeting_feed",
  );
  return String(rows[0]?.token);
}

function ask(token: string, init: RequestInit = {}): Promise<Response> {
  return fetch(`${server.url}/functions/v1/calendar-feed?token=${encodeURIComponent(token)}`, init);
}

async function eventsOf(response: Response) {
  expect(response.status).toBe(200);
  const calendar = ICAL.Component.fromString(await response.text());
  expect(calendar.getFirstPropertyValue("method")).toBe("PUBLISH");
  return calendar.getAllSubcomponents("vevent").map((component) => {
    const { uid, sequence, description, summary } = new ICAL.Event(component);
    return {
      uid,
      sequence,
      description,
      summary,
      url: component.getFirstPropertyValue("url"),
      status: component.getFirstPropertyValue("status"),
    };
  });
}

test("a strict parser reads the feed over a move and a cancellation, under one UID with a rising SEQUENCE, until the link is renewed", async () => {
  const id = randomUUID();
  const token = await givenMeeting(id);
  const change = (assignment: string) =>
    server.engine.sql.query(
      `update public.meeting set ${assignment}, sequence = sequence + 1, updated_at = now() + interval '1 second' * (sequence + 1) where id = $1`,
      [id],
    );

  const first = await ask(token);
  expect(first.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  const etag = first.headers.get("etag") ?? "";
  const [booked] = await eventsOf(first);
  expect(booked).toMatchObject({
    uid: `${id}@pipelark`,
    sequence: 0,
    status: "CONFIRMED",
    summary: expect.stringContaining("Gil Gäst"),
  });
  expect(String(booked?.url)).toMatch(`${siteUrl}${studioPaths.workspaceCalendar}?date=`);
  expect(booked?.description).toContain("Two\nlines; with, \\ and END:VEVENT\nBEGIN:VEVENT");

  expect((await ask(token, { headers: { "If-None-Match": etag } })).status).toBe(304);
  await change("starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour'");
  const moved = await ask(token, { headers: { "If-None-Match": etag } });
  expect(await eventsOf(moved)).toMatchObject([{ uid: `${id}@pipelark`, sequence: 1, status: "CONFIRMED" }]);
  await change("status = 'cancelled'");
  expect(await eventsOf(await ask(token))).toMatchObject([{ uid: `${id}@pipelark`, sequence: 2, status: "CANCELLED" }]);

  expect((await ask(token, { method: "POST" })).status).toBe(405);
  expect((await ask(token, { method: "HEAD" })).status).toBe(200);
  for (const wrong of ["", "x", makeToken(), `${id}.${makeToken()}`, "é".repeat(500)])
    expect((await ask(wrong)).status).toBe(404);
  await server.engine.sql.query("update private.meeting_feed set id = gen_random_uuid()");
  expect((await ask(token)).status).toBe(404);
  expect((await ask(await readToken())).status).toBe(200);
}, 60_000);
