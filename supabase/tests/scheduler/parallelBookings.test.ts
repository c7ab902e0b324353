import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { Pool } from "pg";
import * as v from "valibot";
import type { Sql, SqlStatements } from "../../../tooling/backend/engine/sql.ts";
import { createPoolSql } from "../../../tooling/backend/engine/poolSql.ts";
import { callFunction } from "../support/callFunction.ts";
import { callers } from "../support/personas.ts";
import { hosts } from "../support/seedIds.ts";
import { openPostgresEngine, openTestEngine, siteUrl } from "../support/testEngine.ts";
import { book, bookFrom, freeSlots, makeToken, parseAnswer, requestFor, type Answer } from "./scheduler.ts";
import { giveHosts } from "./world.ts";

// Refused requests are logged there.
vi.spyOn(console, "error").mockImplementation(() => undefined);

const meeting = "15-mins-meeting";
const closing: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** Returns ten requests for each of twenty free slots, grouped by slot. */
async function attemptsFor(sql: Sql): Promise<{ slot: string; request: Record<string, unknown> }[]> {
  const from = new Date().toISOString();
  const until = new Date(Date.now() + 14 * 86_400_000).toISOString();
  const { slots = [] } = await sql.rehearse((tx) => freeSlots(tx, { meeting, from, until }));
  const wanted = slots.slice(0, 20);
  expect(wanted).toHaveLength(20);
  const repeatedSlots = wanted.flatMap((slot) => Array.from({ length: 10 }, () => slot));
  return repeatedSlots.map((slot) => ({ slot, request: requestFor(slot, { meeting }) }));
}

type Outcome = { slot: string; answer: Answer };

async function expectOneBookingPerSlot(sql: Sql, outcomes: Outcome[]): Promise<void> {
  const booked = outcomes.filter(({ answer }) => answer.kind === "booked");
  const refused = outcomes.filter(({ answer }) => answer.kind === "slot-taken");
  expect([booked.length, refused.length]).toEqual([20, 180]);
  expect(new Set(booked.map(({ slot }) => slot)).size).toBe(20);
  for (const { slot, answer } of refused) {
    expect(answer.alternatives?.length).toBeGreaterThan(0);
    expect(answer.alternatives).not.toContain(slot);
  }
  const { rows } = await sql.query(`select (select count(*) from public.meeting)::int as meetings,
    (select count(distinct during) from public.busy_time)::int as times`);
  expect(rows).toEqual([{ meetings: 20, times: 20 }]);
}

describe("requests at the same time", () => {
  test("200 for 20 slots give 20 bookings and 180 clear answers by the embedded engine's REST", async () => {
    const engine = await openTestEngine();
    closing.push(engine.close);
    async function attempt({ slot, request }: { slot: string; request: Record<string, unknown> }): Promise<Outcome> {
      const answer = await engine.fetch(
        new Request(`${siteUrl}/rest/v1/rpc/book_meeting`, {
          method: "POST",
          headers: { apikey: engine.publishableKey, "content-type": "application/json" },
          body: JSON.stringify({ request }),
        }),
      );
      return { slot, answer: parseAnswer(await answer.json()) };
    }
    const attempts = await attemptsFor(engine.sql);
    await expectOneBookingPerSlot(engine.sql, await Promise.all(attempts.map(attempt)));
  });

  describe("to a PostgreSQL", () => {
    let postgres: Awaited<ReturnType<typeof openPostgresEngine>>;
    beforeAll(async () => {
      postgres = await openPostgresEngine();
    });
    beforeEach(() => postgres.sql.exec("delete from public.meeting; delete from private.booking_by_caller"));
    afterAll(() => postgres.close());

    test("45 from one caller give six, while somebody else books", async () => {
      const from = new Date().toISOString();
      const until = new Date(Date.now() + 14 * 86_400_000).toISOString();
      const { slots = [] } = await postgres.sql.rehearse((tx) => freeSlots(tx, { meeting, from, until }));
      const pool = new Pool({ connectionString: postgres.databaseUrl, max: 10 });
      const sql = createPoolSql(pool);
      const bookSlot = (slot: string, address: string) =>
        sql.transaction((tx) => bookFrom(tx, { request: requestFor(slot, { meeting }), address }));
      const flood = slots.slice(0, 45).map((slot) => bookSlot(slot, "203.0.113.7"));
      const other = bookSlot(slots[50] ?? "", "203.0.113.8");
      const answers = await Promise.all([other, ...flood]);
      await pool.end();
      const kinds = answers.slice(1).map(({ kind }) => kind);
      expect(kinds.filter((kind) => kind === "booked")).toHaveLength(6);
      expect(kinds.filter((kind) => kind === "too-many")).toHaveLength(39);
      expect(answers[0]?.kind).toBe("booked");
    });

    async function sendAll(requests: Record<string, unknown>[], { over }: { over: number }): Promise<Answer[]> {
      const pool = new Pool({ connectionString: postgres.databaseUrl, max: over });
      const sql = createPoolSql(pool);
      const answers = await Promise.all(requests.map((request) => sql.transaction((tx) => book(tx, request))));
      await pool.end();
      return answers;
    }

    test("200 for 20 slots give the same over 30 connections", async () => {
      const attempts = await attemptsFor(postgres.sql);
      const requests = attempts.map(({ request }) => request);
      const answers = await sendAll(requests, { over: 30 });
      const outcomes = answers.map((answer, index) => ({ slot: String(requests[index]?.starts_at), answer }));
      await expectOneBookingPerSlot(postgres.sql, outcomes);
    });

    test("200 for 20 slots of two hosts who are both free give 40 bookings, one each", async () => {
      await postgres.sql.transaction(async (tx) => {
        await giveHosts(tx, [hosts.noorHaddad, hosts.eliasBrandt], meeting);
        await tx.query("update public.meeting_host set time_zone = 'Europe/Berlin' where id = $1", [hosts.eliasBrandt]);
        await tx.exec(`delete from public.weekly_hours where host_id = '${hosts.eliasBrandt}';
          insert into public.weekly_hours (host_id, weekday, starts, ends)
          select '${hosts.eliasBrandt}', weekday, starts, ends from public.weekly_hours where host_id = '${hosts.noorHaddad}'`);
      });
      const requests = (await attemptsFor(postgres.sql)).map(({ request }) => request);
      const answers = await sendAll(requests, { over: 30 });
      await postgres.sql.transaction((tx) => giveHosts(tx, [hosts.noorHaddad], meeting));
      const count = (kind: string) => answers.filter((answer) => answer.kind === kind).length;
      expect([count("booked"), count("slot-taken")]).toEqual([40, 160]);
      const { rows } = await postgres.sql
        .query(`select count(*)::int as bookings, count(distinct starts_at)::int as times,
        count(*) filter (where host_id = '${hosts.eliasBrandt}')::int as second from public.meeting`);
      expect(rows).toEqual([{ bookings: 40, times: 20, second: 20 }]);
    });

    test("five that are one and the same give one booking, and are answered alike", async () => {
      const [first] = await attemptsFor(postgres.sql);
      const answers = await sendAll(
        Array.from({ length: 5 }, () => first?.request ?? {}),
        { over: 5 },
      );
      expect(answers[0]?.kind).toBe("booked");
      expect(answers).toEqual(answers.map(() => answers[0]));
    });

    test("of two concurrent moves of a meeting, one succeeds and the other gets the change", async () => {
      const [first, , second] = (await attemptsFor(postgres.sql)).filter((_, index) => index % 10 === 0);
      const request = { ...first?.request, email: "client@pipelark.example" };
      const { id } = v.parse(v.object({ id: v.string() }), request);
      await postgres.sql.transaction((tx) => book(tx, request));
      const pool = new Pool({ connectionString: postgres.databaseUrl, max: 3 });
      closing.push(() => pool.end());
      const sql = createPoolSql(pool);
      const call = (tx: SqlStatements, name: string, args: Record<string, unknown>) =>
        callFunction(tx, { caller: callers.client, name, args: { id, seen_sequence: 0, ...args } });

      let cancelled: Promise<unknown> = Promise.resolve();
      await sql.transaction(async (tx) => {
        const moved = await call(tx, "reschedule_company_meeting", { starts_at: second?.slot });
        expect(moved).toMatchObject({ kind: "rescheduled" });
        cancelled = sql.transaction((other) => call(other, "cancel_company_meeting", {}));
        await vi.waitFor(
          async () => {
            const { rows } = await sql.query("select from pg_stat_activity where wait_event_type = 'Lock'");
            expect(rows).toHaveLength(1);
          },
          { timeout: 30_000 },
        );
      });
      expect(await cancelled).toMatchObject({ kind: "changed", meeting: { status: "booked", sequence: 1 } });
    });

    test("ten for one address at once are booked, and five of them are told", async () => {
      const attempts = await attemptsFor(postgres.sql);
      const requests = attempts
        .filter((_, index) => index % 20 === 0)
        .map(({ request }) => ({ ...request, email: "gil@example.com" }));
      const answers = await sendAll(requests, { over: 10 });
      expect(answers.map(({ kind }) => kind)).toEqual(requests.map(() => "booked"));
      const { rows } = await postgres.sql.query(
        "select from public.mail_message where to_address = 'gil@example.com' and template = 'booking-confirmed'",
      );
      expect(rows).toHaveLength(5);
    });
  });
});

describe("the ways around the functions", () => {
  test("REST shows visitors busy times and no meeting, and stores none past book_meeting", async () => {
    const engine = await openTestEngine();
    closing.push(engine.close);
    const headers = { apikey: engine.publishableKey, "content-type": "application/json" };
    async function ask(path: string, init: RequestInit = {}) {
      const answer = await engine.fetch(new Request(`${siteUrl}/rest/v1/${path}`, { ...init, headers }));
      return { status: answer.status, body: await answer.text() };
    }
    const [first] = await attemptsFor(engine.sql);
    const { request = {} } = first ?? {};
    await ask("rpc/book_meeting", { method: "POST", body: JSON.stringify({ request }) });

    expect((await ask("busy_time?select=host_id,during")).body).toContain("during");
    expect((await ask("busy_time?select=meeting_id")).body).toContain("42501");
    expect((await ask("meeting?select=id,guest_email")).body).toBe("[]");
    const row = {
      id: "d0000000-0000-4000-8000-00000000000f",
      meeting_type: meeting,
      starts_at: request.starts_at,
      guest_name: "Gil",
      guest_email: "gil@example.com",
      guest_time_zone: "UTC",
    };
    expect((await ask("meeting", { method: "POST", body: JSON.stringify(row) })).body).toContain("42501");
    const change = { method: "PATCH", body: JSON.stringify({ status: "cancelled" }) };
    await ask(`meeting?id=eq.${String(request.id)}`, change);
    const { rows } = await engine.sql.query("select id, status from public.meeting");
    expect(rows).toEqual([{ id: request.id, status: "booked" }]);
    const present = { setting_name: "pipelark.guest_token", new_value: makeToken(), is_local: true };
    for (const helper of ["set_config", "present_token", "scheduler_now"]) {
      const answer = await ask(`rpc/${helper}`, { method: "POST", body: JSON.stringify(present) });
      expect(answer.status, helper).toBe(404);
    }
  });
});
