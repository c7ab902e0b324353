import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SqlStatements } from "../../../tooling/backend/engine/sql.ts";
import { callFunction } from "../support/callFunction.ts";
import { callers } from "../support/personas.ts";
import { hosts, people } from "../support/seedIds.ts";
import { testDatabases, type TestDatabase } from "../support/testDatabases.ts";
import { book, cancel, freeSlots, makeToken, parseAnswer, requestFor, reschedule } from "./scheduler.ts";
import { arrange, giveHosts, setClock } from "./world.ts";

const { noorHaddad: noor, eliasBrandt: elias } = hosts;
const day = { from: "2026-03-02T00:00:00Z", until: "2026-03-03T00:00:00Z" };
const at = (hour: number) => `2026-03-02T${String(hour).padStart(2, "0")}:00:00Z`;
const address = "https://calendar.example.com/private/basic.ics?key=a-secret";

describe.each(testDatabases)("a host's own calendar on $name", ({ open }) => {
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await open?.();
  });
  afterAll(() => database?.close());

  /** Noor is the staff member, works from 9 to 13 in UTC, and has connected a calendar. */
  function rehearse<Result>(run: (tx: SqlStatements) => Promise<Result>, { buffer = 0 } = {}): Promise<Result> {
    if (database === undefined) throw new Error("There is no such database");
    return database.sql.rehearse(async (tx) => {
      await tx.exec("delete from public.meeting; update public.meeting_host set user_id = null");
      await arrange(tx, {
        now: "2026-03-01T00:00:00Z",
        zone: "UTC",
        hours: [["09:00", "13:00"]],
        length: 60,
        step: 60,
        buffer,
      });
      await tx.query("update public.meeting_host set user_id = $2 where id = $1", [noor, people.staff]);
      await connect(tx);
      return run(tx);
    });
  }

  const connect = (tx: SqlStatements, given = address) =>
    callFunction(tx, { caller: callers.staff, name: "set_host_calendar", args: { address: given } });

  async function keep(tx: SqlStatements, result: Record<string, unknown>, of = address) {
    await tx.query("select private.keep_calendar_reading($1, $2, $3::jsonb)", [
      people.staff,
      of,
      JSON.stringify(result),
    ]);
  }

  const reading = (...busy: { starts_at: string; ends_at: string; meeting_id?: unknown }[]) => ({
    kind: "read",
    etag: '"1"',
    time_zone: "UTC",
    covers_until: "2027-06-01T00:00:00Z",
    busy,
  });

  const slots = async (tx: SqlStatements) => (await freeSlots(tx, day)).slots;

  async function stateOf(tx: SqlStatements) {
    const { rows } = await tx.query(
      "select state, fault, busy_count, failures, next_read_at from public.host_calendar where user_id = $1",
      [people.staff],
    );
    return rows[0];
  }

  test("busy times are not offered, with the break after a meeting, and cannot be booked or moved to", async () => {
    const found = await rehearse(
      async (tx) => {
        const before = await slots(tx);
        const booked = requestFor(at(9));
        await book(tx, booked);
        await keep(tx, reading({ starts_at: "2026-03-02T11:15:00Z", ends_at: "2026-03-02T11:30:00Z" }));
        const after = await slots(tx);
        const refused = await book(tx, requestFor(at(11)));
        const moved = await reschedule(tx, { token: booked["token"], startsAt: at(11) });
        return {
          before,
          after,
          refused,
          moved,
          kept: await reschedule(tx, { token: booked["token"], startsAt: at(12) }),
        };
      },
      { buffer: 30 },
    );
    expect(found.before).toEqual([9, 10, 11, 12].map(at));
    // The break after the meeting at 10 would last until 11:30.
    expect(found.after).toEqual([12].map(at));
    expect([found.refused.kind, found.moved.kind]).toEqual(["slot-taken", "slot-taken"]);
    expect(found.refused.alternatives).toContain(at(12));
    expect(found.refused.alternatives).not.toContain(at(11));
    expect(found.kept.kind).toBe("rescheduled");
  });

  test("of two hosts, the one who is not busy gets the meeting", async () => {
    const host = await rehearse(async (tx) => {
      await tx.query("update public.meeting_host set time_zone = 'UTC' where id = $1", [elias]);
      await tx.query(
        "insert into public.weekly_hours (host_id, weekday, starts, ends) select $1, weekday, '09:00', '13:00' from generate_series(1, 7) as weekday",
        [elias],
      );
      await giveHosts(tx, [noor, elias]);
      await tx.exec("update public.meeting_type set turns = 'in-order' where slug = 'meet'");
      await keep(tx, reading({ starts_at: at(9), ends_at: at(10) }));
      const request = requestFor(at(9));
      await book(tx, request);
      return (await tx.query("select host_id from public.meeting where id = $1", [request["id"]])).rows[0]?.host_id;
    });
    expect(host).toBe(elias);
  });

  test("an event of one of our own meetings does not stand in the way of its move", async () => {
    const found = await rehearse(async (tx) => {
      const request = requestFor(at(9));
      await book(tx, request);
      // The calendar has the meeting where it stood, and another event of the same form that is none of ours.
      await keep(
        tx,
        reading(
          { starts_at: "2026-03-02T09:30:00Z", ends_at: at(11), meeting_id: request["id"] },
          { starts_at: at(11), ends_at: at(12), meeting_id: "00000000-0000-4000-8000-000000000000" },
        ),
      );
      const refused = await reschedule(tx, { token: request["token"], startsAt: at(11) });
      return [refused.kind, (await reschedule(tx, { token: request["token"], startsAt: at(10) })).kind];
    });
    expect(found).toEqual(["slot-taken", "rescheduled"]);
  });

  test("a failing calendar blocks what it last said for 24 hours, and not longer", async () => {
    const found = await rehearse(async (tx) => {
      await keep(tx, reading({ starts_at: at(9), ends_at: at(12) }));
      const read = await stateOf(tx);
      await setClock(tx, "2026-03-01T23:59:00Z");
      await keep(tx, { kind: "failed", fault: "unreachable" });
      const failing = await stateOf(tx);
      const still = await slots(tx);
      await setClock(tx, "2026-03-02T00:01:00Z");
      const none = await slots(tx);
      await keep(tx, { kind: "unchanged" });
      return { read, failing, still, none, again: await slots(tx), mended: await stateOf(tx) };
    });
    expect(found.read).toMatchObject({ state: "read", fault: null, busy_count: 1 });
    expect(found.failing).toMatchObject({ state: "failing", fault: "unreachable", busy_count: 1, failures: 1 });
    expect([found.still, found.none, found.again]).toEqual([[at(12)], [9, 10, 11, 12].map(at), [at(12)]]);
    expect(found.mended).toMatchObject({ state: "read", fault: null, busy_count: 1, failures: 0 });
  });

  test("due calendars are taken once, with the validator only while the reading covers what can be booked", async () => {
    const found = await rehearse(async (tx) => {
      const take = async () =>
        (await tx.query("select user_id, address, etag, time_zone from private.take_due_calendars(10)")).rows;
      const first = [await take(), await take()];
      await keep(tx, reading());
      await setClock(tx, "2026-03-01T00:16:00Z");
      const again = await take();
      await keep(tx, reading());
      await tx.query("update public.meeting_host set time_zone = 'Asia/Tokyo' where id = $1", [noor]);
      await setClock(tx, "2026-03-01T00:32:00Z");
      return [...first, again, await take()];
    });
    const due = { user_id: people.staff, address, time_zone: "UTC", etag: null };
    expect(found).toEqual([[due], [], [{ ...due, etag: '"1"' }], [{ ...due, time_zone: "Asia/Tokyo" }]]);
  });

  test("another address forgets what the former one said, and a late answer of that one is not kept", async () => {
    const found = await rehearse(async (tx) => {
      await keep(tx, reading({ starts_at: at(9), ends_at: at(12) }));
      await connect(tx, "webcal://other.example.com/b.ics");
      const forgotten = await slots(tx);
      await keep(tx, reading({ starts_at: at(9), ends_at: at(12) }));
      const late = await slots(tx);
      await keep(tx, reading({ starts_at: at(9), ends_at: at(12) }), "https://other.example.com/b.ics");
      const blocked = await slots(tx);
      await callFunction(tx, { caller: callers.staff, name: "clear_host_calendar" });
      const { rows } = await tx.query("select count(*)::int as kept from private.host_calendar_reading");
      return [forgotten?.length, late?.length, blocked?.length, (await slots(tx))?.length, rows[0]?.kept];
    });
    expect(found).toEqual([4, 4, 1, 4, 0]);
  });

  test("an address is https of a public site on its usual port, without a name and password", async () => {
    const kinds = await rehearse(async (tx) => {
      const answers = [];
      for (const given of [
        "http://calendar.example.com/a.ics",
        "https://user:password@calendar.example.com/a.ics",
        "https://calendar.example.com:8443/a.ics",
        "https://localhost/a.ics",
        "https://127.0.0.1/a.ics",
        "https://2130706433/a.ics",
        "https://0x7f000001/a.ics",
        "https://[::1]/a.ics",
        "https://printer.local/a.ics",
        "https://calendar.example.com/a b.ics",
        "file:///etc/passwd",
        "",
        `https://calendar.example.com/${"a".repeat(2000)}`,
      ]) {
        answers.push((await connect(tx, given)).kind);
      }
      for (const given of ["https://calendar.example.com:443/a.ics", "  webcal://calendar.example.com/a.ics "]) {
        answers.push((await connect(tx, given)).kind);
      }
      return answers;
    });
    expect(kinds).toEqual([...Array.from({ length: 13 }, () => "invalid"), "saved", "saved"]);
  });

  test("only hosts connect a calendar, each their own, and nobody reads an address back", async () => {
    const found = await rehearse(async (tx) => {
      const kinds = [];
      for (const caller of [callers.admin, callers.client, callers.stranger, callers.visitor]) {
        for (const name of ["clear_host_calendar", "own_meeting_feed", "renew_meeting_feed"]) {
          kinds.push((await callFunction(tx, { caller, name })).kind);
        }
      }
      await tx.become(callers.staff);
      const { rows } = await tx.query("select * from public.host_calendar");
      await tx.exec("reset role");
      return { kinds, rows };
    });
    expect(new Set(found.kinds)).toEqual(new Set(["42501"]));
    expect(found.rows).toHaveLength(1);
    expect(JSON.stringify(found.rows)).not.toContain("a-secret");
  });

  test("a feed tells its host's meetings under one id with a rising number, and dies with its link", async () => {
    const found = await rehearse(async (tx) => {
      const ask = async (name: string) => (await callFunction(tx, { caller: callers.staff, name }))["token"];
      const none = await callFunction(tx, { caller: callers.staff, name: "own_meeting_feed" });
      const token = await ask("renew_meeting_feed");
      const read = async (given: unknown) => {
        await tx.become(callers.visitor);
        const { rows } = await tx.query("select public.read_meeting_feed($1) as answer", [given]);
        await tx.exec("reset role");
        return parseAnswer(rows[0]?.answer);
      };
      const request = requestFor(at(9));
      await book(tx, request);
      const booked = await read(token);
      await reschedule(tx, { token: request["token"], startsAt: at(11) });
      const moved = await read(token);
      await cancel(tx, request["token"]);
      const cancelled = await read(token);
      await setClock(tx, "2026-04-15T00:00:00Z");
      const later = await read(token);
      const same = (await ask("own_meeting_feed")) === token;
      const renewed = await ask("renew_meeting_feed");
      const kinds = [await read(token), await read(renewed), await read(makeToken()), await read(null)];
      await tx.query('update public."userProfile" set deactivated_at = now() where id = $1', [people.staff]);
      return {
        none: none.kind,
        same,
        meetings: [booked, moved, cancelled, later].map((answer) => answer["meetings"]),
        kinds: [...kinds, await read(renewed)].map(({ kind }) => kind),
        id: request["id"],
      };
    });
    const { id } = found;
    expect([found.none, found.same]).toEqual(["none", true]);
    expect(found.meetings).toMatchObject([
      [{ id, starts_at: at(9), sequence: 0, is_cancelled: false }],
      [{ id, starts_at: at(11), sequence: 1, is_cancelled: false }],
      [{ id, starts_at: at(11), sequence: 2, is_cancelled: true }],
      [],
    ]);
    expect(found.kinds).toEqual(["missing", "feed", "missing", "missing", "missing"]);
  });
});
