import { randomBytes, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { callFunction } from "../../../supabase/tests/support/callFunction.ts";
import { callers } from "../../../supabase/tests/support/personas.ts";
import { companies, hosts, people } from "../../../supabase/tests/support/seedIds.ts";
import { openTestEngine, siteUrl } from "../../../supabase/tests/support/testEngine.ts";
import { projectRoot } from "../../project/layout.ts";
import { givenSmtpServer } from "../../test/givenSmtpServer.ts";
import { startStandIn } from "../../test/startStandIn.ts";
import type { Engine } from "../engine/engine.ts";
import { createMailService } from "../mail/mailService.ts";
import { serverJobs } from "./serverJobs.ts";
import { startJobs, type Job, type RunningJobs } from "./startJobs.ts";

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;
const from = { name: "Pipelark", address: "hello@pipelark.example" };

type Run = { startedAt: number; endedAt: number; isOk: boolean };
type Told = { attempts: number; state: string };

/**
 * A day of the jobs that `pnpm serve` starts, in fast motion. Timers and `Date` are faked, and the embedded database asks `Date` for its time, so that
 * its `now()` moves as well (the first test checks that). Not faked: the network, and the times of files.
 * For ten minutes the clock moves by seconds, until two hours by minutes, then by ten minutes. Within such a step a job runs once, as one does that
 * takes so long.
 */
describe("a day of the server's jobs", () => {
  let engine: Engine;
  let smtp: Awaited<ReturnType<typeof givenSmtpServer>>;
  let web: Awaited<ReturnType<typeof startStandIn>>;
  let jobs: Job[];
  let running: RunningJobs;
  let start: number;
  const printed = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const runs = new Map<string, Run[]>();
  const atWork = new Set<string>();
  let mostAtOnce = 0;
  let toolStatus = 503;
  let calendarReads = 0;

  beforeAll(async () => {
    engine = await openTestEngine();
    smtp = await givenSmtpServer("fails");
    web = await startStandIn("tool.example", (request, response) => {
      if (request.url === "/calendar.ics") {
        calendarReads += 1;
        // Unchanged from the second reading on.
        if (request.headers["if-none-match"] === '"1"') response.writeHead(304).end();
        else response.writeHead(200, { ETag: '"1"' }).end("BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n");
      } else request.resume().once("end", () => response.writeHead(toolStatus).end());
    });
    start = Date.now();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], now: start });
    const { sendDue } = createMailService({
      sql: engine.sql,
      siteUrl,
      smtp: { url: smtp.url, from },
      hasOutbox: false,
    });
    jobs = serverJobs({ engine, sendMail: sendDue, standIns: web.standIns });
  });
  afterAll(async () => {
    vi.useRealTimers();
    await web.close();
    await smtp.close();
    await engine.close();
  });

  /** The same job, with a note of each of its runs. */
  function noted({ name, betweenMs, run }: Job): Job {
    const ofJob: Run[] = [];
    runs.set(name, ofJob);
    async function runNoted(signal: AbortSignal): Promise<void> {
      const startedAt = Date.now();
      if (atWork.has(name)) throw new Error(`${name} runs twice at once`);
      atWork.add(name);
      mostAtOnce = Math.max(mostAtOnce, atWork.size);
      let isOk = false;
      try {
        await run(signal);
        isOk = true;
      } finally {
        atWork.delete(name);
        ofJob.push({ startedAt, endedAt: Date.now(), isOk });
      }
    }
    return { name, betweenMs, run: runNoted };
  }

  /** Waits, while the clock stands still, until no job works except perhaps this one. */
  async function settle(except?: string): Promise<void> {
    do await turn();
    while ([...atWork].some((name) => name !== except));
    // Their timers for the next run are set.
    await turn();
  }

  async function pass(ms: number, except?: string): Promise<void> {
    vi.advanceTimersByTime(ms);
    await settle(except);
  }

  async function value(statement: string, parameters: unknown[] = []): Promise<unknown> {
    return Object.values((await engine.sql.query(statement, parameters)).rows[0] ?? {})[0];
  }

  function countsOfRuns(): Record<string, number> {
    return Object.fromEntries(jobs.map(({ name }) => [name, runs.get(name)?.length ?? 0]));
  }

  function queueMail(to: string): Promise<unknown> {
    const data = { link_path: "/accept-invitation#token=abc", role: "staff", invited_by_name: "Ada" };
    return value("select private.send_mail($1, 'invitation', $2::jsonb)", [to, JSON.stringify(data)]);
  }

  async function fateOf(to: string): Promise<Told | undefined> {
    const { rows } = await engine.sql.query(
      `select attempts, case when sent_at is not null then 'sent' when given_up_at is not null then 'given-up' else 'waiting' end as state
       from public.mail_message where to_address = $1`,
      [to],
    );
    const [row] = rows;
    return row && { attempts: Number(row["attempts"]), state: String(row["state"]) };
  }

  async function givenMails(): Promise<void> {
    await engine.sql.exec("delete from public.mail_message");
    await queueMail("late@example.com");
    await queueMail("stale@example.com");
    await queueMail("old@example.com");
    // What is old by then: its time is moved back.
    await engine.sql.exec(
      `update public.mail_message set created_at = now() - interval '23 hours', next_attempt_at = now() + interval '2 days'
       where to_address = 'stale@example.com';
       update public.mail_message set created_at = now() - interval '89 days 23 hours', next_attempt_at = null, sent_at = now()
       where to_address = 'old@example.com'`,
    );
  }

  /** A meeting in some days, of which the guest is reminded in five hours: its reminder is moved to then. */
  async function givenReminder(): Promise<void> {
    async function rpc(name: string, body: object): Promise<string> {
      const headers = { apikey: engine.publishableKey, "content-type": "application/json" };
      const sent = { method: "POST", headers, body: JSON.stringify(body) };
      return (await engine.fetch(new Request(`${siteUrl}/rest/v1/rpc/${name}`, sent))).text();
    }
    const [from_time, until_time] = [3, 14].map((days) => new Date(start + days * day).toISOString());
    const slots = await rpc("free_slots", { meeting: "meet", from_time, until_time });
    const [starts_at] = slots.match(/\d{4}-\d\d-\d\dT[\d:]+Z(?="[,\]])/) ?? [];
    const guest = { name: "Gil", email: "gil@example.com", company: "", note: "", time_zone: "Asia/Tokyo" };
    const token = randomBytes(32).toString("base64url");
    const request = { id: randomUUID(), meeting: "meet", starts_at, token, ...guest, website: "", utm: {} };
    expect(await rpc("book_meeting", { request })).toContain('"booked"');
    await engine.sql.exec(
      "update private.meeting_reminder set due_at = now() + interval '5 hours' where hours = 1 and to_address = 'gil@example.com'",
    );
  }

  async function givenTool(): Promise<void> {
    const request = { id: randomUUID(), address: "https://tool.example/hook", kinds: ["lead.delivered"] };
    await engine.sql.transaction((tx) =>
      callFunction(tx, { caller: callers.admin, name: "save_webhook_endpoint", args: { request } }),
    );
    await engine.sql.exec(
      `insert into public.lead_event (lead_id, client_account_id, kind, is_for_client, actor_name)
       select id, client_account_id, 'delivered', true, 'Rita' from public.lead where client_account_id = '${companies.northwindRobotics}' limit 1;
       insert into public.webhook_delivery (endpoint_id, kind, subject_id, body, state, next_attempt_at, created_at)
       select id, 'lead.delivered', id, '{}', 'sent', null, now() - interval '29 days 23 hours' from public.webhook_endpoint`,
    );
  }

  async function givenCalendar(): Promise<void> {
    await engine.sql.exec(
      `update public.meeting_host set user_id = null;
       update public.meeting_host set user_id = '${people.staff}' where id = '${hosts.noorHaddad}';
       insert into public.host_calendar (user_id, site, next_read_at) values ('${people.staff}', 'tool.example', now());
       insert into private.host_calendar_reading (user_id, address) values ('${people.staff}', 'https://tool.example/calendar.ics')`,
    );
  }

  async function givenRows(): Promise<void> {
    await engine.sql.exec(
      `insert into public.inbound_event (source, external_id, body) values ('unknown', 'now', '{}');
       insert into public.inbound_event (source, external_id, body, next_attempt_at) values ('unknown', 'later', '{}', now() + interval '3 hours');
       delete from public.task;
       insert into public.task (id, title, due_on, assignee_id, created_by, created_by_name, updated_by, updated_by_name)
       values (gen_random_uuid(), 'Call back', (now() at time zone private.agency_time_zone())::date, '${people.staff}', '${people.admin}', 'Ada',
         '${people.admin}', 'Ada');
       delete from public.retention_run; delete from public.release_signal;
       insert into public.release_signal (at, kind, part, version, contract, page, page_load)
       values (now() - interval '30 days' + interval '1 minute', 'load', 'shell', '1.0.0-aaaaaaaaaaaa', '1.1', '/', 'aaaaaaaaaaaaaaaa');
       insert into private.visit_salt (day, salt) values ((now() at time zone 'utc')::date, gen_random_uuid());
       insert into storage.objects (id, bucket_id, name) values (gen_random_uuid(), 'update-files', 'of/no-update')`,
    );
    await writeFile(await engine.files.pathOfIncoming("broken-off"), "half");
  }

  test("the database's time is that of the test", async () => {
    expect(await value("select abs(extract(epoch from now()) * 1000 - $1)::float8", [start])).toBeLessThan(1);
    vi.setSystemTime(start + day);
    expect(await value("select abs(extract(epoch from now()) * 1000 - $1)::float8", [start + day])).toBeLessThan(1);
    vi.setSystemTime(start);
  });

  test("the manual lists the jobs and how often each runs", () => {
    const manual = readFileSync(join(projectRoot, "docs/operating.md"), "utf8");
    const listed = [...manual.matchAll(/^\| `([^`]+)` +\| (\d+) (s|min) +\|/gm)].map(([, name, count, unit]) => [
      name,
      Number(count) * (unit === "s" ? second : minute),
    ]);
    expect(listed).toEqual(jobs.map(({ name, betweenMs }) => [name, betweenMs]));
  });

  test("for ten minutes, each runs as often as the manual says, and one that hangs keeps no other waiting", async () => {
    await givenMails();
    await givenReminder();
    await givenTool();
    await givenCalendar();
    await givenRows();
    running = startJobs(jobs.map(noted));
    await settle();
    for (let passed = 1; passed <= 600; passed += 1) {
      if (passed === 60) toolStatus = 204;
      if (passed === 120) {
        smtp.state.manner = "hangs";
        await queueMail("hung@example.com");
      }
      // The mail server's silence ends its attempt after fifteen seconds.
      if (passed === 180) smtp.state.manner = "takes";
      await pass(second, passed >= 120 && passed < 180 ? "Mail" : undefined);
    }
    const { Mail: mails, ...others } = countsOfRuns();
    expect(others).toEqual({
      Inbound: 301,
      Webhooks: 301,
      Documents: 301,
      Calendars: 201,
      Notifications: 11,
      Retention: 2,
      "Sweeping files": 1,
    });
    expect(mails).toBeLessThan(301 - 6);
    expect(mails).toBeGreaterThan(301 - 30);
    expect(await fateOf("late@example.com")).toEqual({ attempts: 3, state: "sent" });
    expect(await fateOf("hung@example.com")).toEqual({ attempts: 2, state: "sent" });
    expect(await value("select attempts from public.webhook_delivery where attempts > 0 and state = 'sent'")).toBe(3);
  });

  test("one that fails says so in the log, and runs again at its next time", async () => {
    for (let passed = 11; passed < 60; passed += 1) await pass(minute);
    printed.mockClear();
    // Every job is due at the end of this minute, and finds its functions and tables gone.
    await engine.sql.exec("alter schema private rename to private_away; alter schema storage rename to storage_away");
    await pass(minute);
    await engine.sql.exec("alter schema private_away rename to private; alter schema storage_away rename to storage");
    const lines = printed.mock.calls.map(([line]) => String(line));
    for (const { name } of jobs) {
      expect(lines.filter((line) => line.startsWith(`${name}: `) && line.includes("does not exist"))).toHaveLength(1);
      expect(runs.get(name)?.at(-1)).toMatchObject({ isOk: false });
    }
    printed.mockClear();
  });

  test("a day later everything is done that was due, and nothing was done twice", async () => {
    for (let passed = 61; passed <= 120; passed += 1) await pass(minute);
    for (let passed = 130; passed <= 1440; passed += 10) await pass(10 * minute);
    expect(Date.now()).toBe(start + day);
    const steps = 110 + 132;
    expect(printed.mock.calls).toEqual([]);
    expect(countsOfRuns()).toMatchObject({
      Inbound: 301 + steps,
      Webhooks: 301 + steps,
      Documents: 301 + steps,
      Calendars: 201 + steps,
      Notifications: 11 + steps,
      Retention: 145,
      "Sweeping files": 25,
    });
    expect(mostAtOnce).toBe(jobs.length);
    for (const { name, betweenMs } of jobs) {
      const ofJob = runs.get(name) ?? [];
      const pauses = ofJob.slice(1).map(({ startedAt }, index) => startedAt - (ofJob[index]?.endedAt ?? 0));
      expect(new Set(pauses), name).toEqual(new Set([betweenMs]));
      expect(ofJob.filter(({ isOk }) => !isOk)).toHaveLength(1);
    }

    expect(await fateOf("stale@example.com")).toEqual({ attempts: 0, state: "given-up" });
    expect(await fateOf("old@example.com")).toBeUndefined();
    expect(await value("select count(*)::int from public.mail_message where next_attempt_at is not null")).toBe(0);
    const told = (template: string) =>
      value("select count(*)::int from public.mail_message where template = $1 and sent_at is not null", [template]);
    expect(await told("booking-reminder")).toBe(1);
    expect(await told("notice-tasks-due")).toBe(1);
    expect(smtp.received.filter(({ to }) => to.includes("late@example.com"))).toHaveLength(1);

    const left = `select
      (select count(*)::int from public.webhook_delivery where state = 'waiting') as webhooks,
      (select count(*)::int from public.webhook_delivery where created_at < $1::timestamptz - interval '1 day') as old_webhooks,
      (select count(*)::int from public.inbound_event where state = 'waiting') as events,
      (select count(*)::int from private.undrawn_invoices(10)) + (select count(*)::int from private.undrawn_agreements(10)) as undrawn,
      (select count(*)::int from storage.objects where bucket_id = 'update-files' and name = 'of/no-update') as uploads,
      (select count(*)::int from private.meeting_reminder where due_at <= now()) as reminders,
      (select count(*)::int from public.release_signal) as reports,
      (select count(*)::int from private.visit_salt) as salts`;
    expect((await engine.sql.query(left, [new Date(start).toISOString()])).rows).toEqual([
      { webhooks: 0, old_webhooks: 0, events: 0, undrawn: 0, uploads: 0, reminders: 0, reports: 0, salts: 0 },
    ]);
    expect(await value("select count(*)::int from storage.objects where bucket_id = 'documents'")).toBeGreaterThan(2);
    expect(await engine.files.olderThan(day / 2)).toMatchObject({ incoming: [] });
    const { rows: days } = await engine.sql.query("select day::text from public.retention_run order by day");
    expect(days).toEqual([start, start + day].map((at) => ({ day: new Date(at).toISOString().slice(0, 10) })));
    // Ten to fifteen minutes after the one before, at the next step.
    expect(calendarReads).toBeGreaterThanOrEqual(132 / 2 + 7);
    expect(calendarReads).toBeLessThanOrEqual(132 / 2 + 13);
  });

  test("once they are stopped, no timer is left and none runs again", async () => {
    vi.advanceTimersByTime(3 * second);
    expect([...atWork]).toContain("Inbound");
    await running.close();
    expect([...atWork]).toEqual([]);
    const before = countsOfRuns();
    // The embedded database has a timer of its own, which ends by itself.
    await pass(day);
    expect(vi.getTimerCount()).toBe(0);
    expect(countsOfRuns()).toEqual(before);
  });
});
