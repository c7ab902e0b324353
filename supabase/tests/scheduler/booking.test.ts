import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SqlStatements } from "../../../tooling/backend/engine/sql.ts";
import { callers, signedIn, type Persona } from "../support/personas.ts";
import { companies, people } from "../support/seedIds.ts";
import { book, bookAs, cancel, freeSlots, makeToken, read, readAs, requestFor, reschedule } from "./scheduler.ts";
import { testDatabases, type TestDatabase } from "../support/testDatabases.ts";
import { arrange, setClock, type World } from "./world.ts";

/** Monday. The host works from nine to twelve each day, in UTC. */
const world: World = { now: "2027-05-03T08:00:00Z", zone: "UTC", hours: [["09:00", "12:00"]] };
const nine = "2027-05-04T09:00:00Z";
const halfPastNine = "2027-05-04T09:30:00Z";
const ten = "2027-05-04T10:00:00Z";
const missing = { kind: "missing" };

/** Requests with one wrong field. */
const mistakes: [field: string, value: unknown][] = [
  ["id", undefined],
  ["id", "1"],
  ["id", 'a"b'],
  ["token", undefined],
  ["token", "short"],
  ["token", `${"x".repeat(42)}!`],
  ["starts_at", undefined],
  ["starts_at", "tomorrow"],
  ["starts_at", "infinity"],
  ["starts_at", "2027-02-30T09:00:00Z"],
  ["starts_at", "2027-05-04T09:00:00"],
  ["name", undefined],
  ["name", "   "],
  ["name", "x".repeat(121)],
  ["name", "Gil\nGuest"],
  ["email", undefined],
  ["email", "gil"],
  ["email", "gil@example"],
  ["email", "gil@example..com"],
  ["email", "gil@@example.com"],
  ["email", "gil guest@example.com"],
  ["email", "grüße@bücher.example"],
  ["email", "gil@example.com, other@example.com"],
  ["email", `${"x".repeat(250)}@example.com`],
  ["company", "x".repeat(121)],
  ["company", "Two\nlines"],
  ["note", "x".repeat(2001)],
  ["note", "a bell\u0007"],
  ["time_zone", undefined],
  ["time_zone", "Mars/Olympus"],
  ["time_zone", "CEST"],
  ["time_zone", "Foo/Bar+3"],
  ["time_zone", "Etc/GMT+13"],
  ["time_zone", "../etc/passwd"],
  ["time_zone", "posix/Europe/Berlin"],
  ["time_zone", "right/UTC"],
];

describe.each(testDatabases)("booking on $name", ({ open }) => {
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database?.close());

  function inWorld<Result>(run: (tx: SqlStatements) => Promise<Result>): Promise<Result> {
    if (database === undefined) throw new Error("There is no such database");
    return database.sql.rehearse(async (tx) => {
      await arrange(tx, world);
      return run(tx);
    });
  }

  /** Reads `meeting` as the owner of the database. */
  async function stored(tx: SqlStatements, columns: string) {
    const { rows } = await tx.query(`select ${columns} from public.meeting order by created_at, starts_at`);
    return rows;
  }

  /** Returns the message of the caller's error. */
  async function refusal(
    tx: SqlStatements,
    { role, statement }: { role: Persona; statement: string },
  ): Promise<string> {
    await tx.exec("savepoint refused");
    try {
      await tx.become(callers[role]);
      await tx.query(statement);
      return "done";
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    } finally {
      await tx.exec("rollback to savepoint refused");
    }
  }

  test("a free slot is booked, and is free no more", async () => {
    await inWorld(async (tx) => {
      const request = requestFor(nine, { id: randomUUID().toUpperCase(), name: "  Gil Guest ", token: makeToken() });
      const booked = await book(tx, request);
      expect(booked).toEqual({
        kind: "booked",
        meeting: {
          id: String(request.id).toLowerCase(),
          slug: "meet",
          title: "Video meeting",
          description: "A video call with our team.",
          starts_at: nine,
          ends_at: halfPastNine,
          length_minutes: 30,
          host: { name: "Noor Haddad", time_zone: "UTC", picture: null },
          name: "Gil Guest",
          email: request.email,
          company: "Guest & Co",
          note: "Two lines\nof text",
          time_zone: "Asia/Tokyo",
          status: "booked",
          sequence: 0,
          place: { kind: "open", text: "" },
          answers: [],
          guests: [],
          reason: "",
        },
      });
      expect(await read(tx, request.token)).toEqual({ ...booked, kind: "found" });
      const { slots } = await freeSlots(tx, { from: nine, until: "2027-05-04T10:30:00Z" });
      expect(slots).toEqual([halfPastNine, ten]);
    });
  });

  test("a meeting is where its type is, and follows it there; the video room is for its guests alone", async () => {
    await inWorld(async (tx) => {
      const [room, office] = ["https://rooms.example/a", "Torstr. 1, Berlin"];
      await tx.exec(`update public.meeting_type set place_kind = 'video', video_url = '${room}' where slug = 'meet'`);
      const offered = await freeSlots(tx, { from: nine, until: ten });
      expect(offered.meeting).toMatchObject({ place: { kind: "video", text: "" } });
      expect(JSON.stringify(offered)).not.toContain(room);
      const [first, second] = [requestFor(nine), requestFor(ten)];
      for (const request of [first, second]) {
        expect((await book(tx, request)).meeting).toMatchObject({ place: { kind: "video", text: room } });
      }
      await cancel(tx, second.token);
      await tx.exec(
        `update public.meeting_type set place_kind = 'address', place_text = '${office}' where slug = 'meet'`,
      );
      expect((await read(tx, first.token)).meeting).toMatchObject({
        place: { kind: "address", text: office },
        sequence: 0,
      });
      expect((await read(tx, second.token)).meeting).toMatchObject({ place: { kind: "video", text: room } });
    });
  });

  test("each booking has a room of its own, which stays when the meeting is moved", async () => {
    await inWorld(async (tx) => {
      const start = "https://rooms.example/orchard";
      await tx.exec(
        `update public.meeting_type set place_kind = 'video', video_url = '${start}', has_own_rooms = true where slug = 'meet'`,
      );
      const [first, second] = [requestFor(nine), requestFor(ten)];
      const text: unknown = expect.stringMatching(/^https:\/\/rooms\.example\/orchard-[0-9a-f]{32}$/);
      const { meeting } = await book(tx, first);
      expect(meeting).toMatchObject({ place: { kind: "video", text } });
      const { meeting: other } = await book(tx, second);
      expect(other).toMatchObject({ place: { kind: "video", text } });
      const [place, otherPlace] = [meeting, other].map((each) => JSON.stringify(each).match(/orchard-\w+/)?.[0]);
      expect(place).not.toBe(otherPlace);
      const moved = await reschedule(tx, { token: first.token, startsAt: "2027-05-03T11:00:00Z" });
      expect(moved).toMatchObject({
        kind: "rescheduled",
        meeting: { place: { text: `https://rooms.example/${place}` } },
      });
      await tx.exec("update public.meeting_type set has_own_rooms = false where slug = 'meet'");
      expect((await read(tx, second.token)).meeting).toMatchObject({ place: { text: start } });
    });
  });

  test("a taken slot returns the nearest free ones in order of time", async () => {
    await inWorld(async (tx) => {
      for (const taken of [nine, ten]) expect((await book(tx, requestFor(taken))).kind).toBe("booked");
      expect(await book(tx, requestFor(ten))).toEqual({
        kind: "slot-taken",
        alternatives: [
          "2027-05-03T11:00:00Z",
          "2027-05-03T11:30:00Z",
          halfPastNine,
          "2027-05-04T10:30:00Z",
          "2027-05-04T11:00:00Z",
          "2027-05-04T11:30:00Z",
        ],
      });
    });
  });

  test("a time that is not offered is answered with free ones", async () => {
    await inWorld(async (tx) => {
      const odd = ["2027-05-04T09:10:00Z", "2027-05-04T12:00:00Z", "2020-01-01T09:00:00Z", "2999-01-01T09:00:00Z"];
      for (const time of odd) {
        const answer = await book(tx, requestFor(time));
        expect(answer.kind, time).toBe("not-offered");
        expect(answer.alternatives, time).toHaveLength(6);
        expect(answer.alternatives?.toSorted()).toEqual(answer.alternatives);
      }
      expect(await stored(tx, "id")).toEqual([]);
    });
  });

  test("the same request, sent again, books once, even when it would now be refused", async () => {
    await inWorld(async (tx) => {
      const request = requestFor(nine);
      const first = await book(tx, request);
      expect(await book(tx, request)).toEqual(first);
      expect(await book(tx, { ...request, starts_at: ten })).toEqual(first);
      await setClock(tx, "2027-05-05T08:00:00Z");
      expect(await book(tx, request)).toEqual(first);
      expect(await stored(tx, "1 as one")).toHaveLength(1);
    });
  });

  test("an id or a token that is in use tells nothing about its meeting", async () => {
    await inWorld(async (tx) => {
      const request = requestFor(nine);
      await book(tx, request);
      for (const startsAt of [nine, ten]) {
        const sameId = requestFor(startsAt, { id: request.id });
        expect(await book(tx, sameId)).toEqual({ kind: "invalid", field: "id" });
        const sameToken = requestFor(startsAt, { token: request.token });
        expect(await book(tx, sameToken)).toEqual({ kind: "invalid", field: "token" });
      }
    });
  });

  test("a token opens its own meeting only, for staff as well, and is not stored", async () => {
    await inWorld(async (tx) => {
      const [mine, other] = [requestFor(nine), requestFor(ten)];
      await book(tx, mine);
      await book(tx, other);
      expect((await read(tx, mine.token)).meeting).toMatchObject({ id: mine.id });
      for (const token of [makeToken(), "", null, createHash("sha256").update(String(mine.token)).digest("hex")]) {
        expect(await read(tx, token)).toEqual(missing);
        expect(await readAs(tx, { token, caller: callers.staff })).toEqual(missing);
        expect(await cancel(tx, token)).toEqual(missing);
        expect(await reschedule(tx, { token, startsAt: halfPastNine })).toEqual(missing);
      }
      const rows = await stored(tx, "meeting::text as row, encode(token_hash, 'hex') as hash");
      expect(rows.map((row) => row.hash)).toEqual(
        [mine, other].map(({ token }) => createHash("sha256").update(String(token)).digest("hex")),
      );
      expect(JSON.stringify(rows)).not.toContain(mine.token);
    });
  });

  test.each(mistakes)("a wrong %s is named: %j", async (field, value) => {
    await inWorld(async (tx) => {
      expect(await book(tx, requestFor(nine, { [field]: value }))).toEqual({ kind: "invalid", field });
      expect(await stored(tx, "id")).toEqual([]);
    });
  });

  test("accepts ordinary input", async () => {
    await inWorld(async (tx) => {
      const good: Record<string, unknown>[] = [
        { name: "Ñandú O'Brien-山田", email: "o'brien+x@mail.example.co.uk", time_zone: "Etc/GMT+5" },
        { company: undefined, note: undefined, utm: undefined, website: undefined, time_zone: "UTC" },
        { email: "Gruesse_24@xn--bcher-kva.example", time_zone: "America/Argentina/Buenos_Aires", utm: ["no object"] },
        { time_zone: "America/Port-au-Prince", utm: { long: "x".repeat(3000) } },
      ];
      for (const [index, changes] of good.entries()) {
        const startsAt = `2027-05-0${4 + index}T11:00:00.000+02:00`;
        expect((await book(tx, requestFor(startsAt, changes))).kind, JSON.stringify(changes)).toBe("booked");
      }
      expect((await stored(tx, "utm")).map((row) => row.utm)).toEqual([{ utm_source: "newsletter" }, {}, {}, {}]);
    });
  });

  test("a filled honeypot and a meeting that does not exist are answered plainly", async () => {
    await inWorld(async (tx) => {
      expect(await book(tx, requestFor(nine, { website: "https://spam.example" }))).toEqual({ kind: "refused" });
      expect(await book(tx, requestFor(nine, { meeting: "none" }))).toEqual({ kind: "unknown-meeting" });
      expect(await book(tx, requestFor(nine, { meeting: undefined }))).toEqual({ kind: "unknown-meeting" });
      expect(await stored(tx, "id")).toEqual([]);
    });
  });

  test("a meeting is moved, its old time is free again, and calendars see a new sequence", async () => {
    await inWorld(async (tx) => {
      const { token, ...request } = requestFor(nine);
      await book(tx, { ...request, token });
      await book(tx, requestFor(ten));
      const taken = await reschedule(tx, { token, startsAt: ten });
      expect(taken).toMatchObject({ kind: "slot-taken", alternatives: expect.arrayContaining([halfPastNine]) });
      const odd = [null, "infinity", "2027-05-04T09:10:00Z"];
      for (const startsAt of odd) expect((await reschedule(tx, { token, startsAt })).kind).toBe("not-offered");
      expect((await read(tx, token)).meeting).toMatchObject({ starts_at: nine, sequence: 0 });

      const moved = await reschedule(tx, { token, startsAt: halfPastNine });
      expect(moved).toMatchObject({
        kind: "rescheduled",
        meeting: { id: request.id, starts_at: halfPastNine, ends_at: ten, sequence: 1 },
      });
      expect(await reschedule(tx, { token, startsAt: halfPastNine })).toEqual(moved);
      expect((await freeSlots(tx, { from: nine, until: "2027-05-04T10:30:00Z" })).slots).toEqual([nine]);
    });
  });

  test("a meeting is cancelled once and for all, and its time is free again", async () => {
    await inWorld(async (tx) => {
      const { token, ...request } = requestFor(nine);
      await book(tx, { ...request, token });
      const cancelled = await cancel(tx, token);
      expect(cancelled).toMatchObject({ kind: "cancelled", meeting: { status: "cancelled", sequence: 1 } });
      expect(await cancel(tx, token)).toEqual(cancelled);
      expect(await reschedule(tx, { token, startsAt: ten })).toEqual(cancelled);
      expect((await book(tx, requestFor(nine))).kind).toBe("booked");
      const revive = "update public.meeting set status = 'booked' where status = 'cancelled'";
      expect(await refusal(tx, { role: "staff", statement: revive })).toContain("cancelled meeting cannot be changed");
    });
  });

  test("a meeting that has begun can be read and no longer changed", async () => {
    await inWorld(async (tx) => {
      const { token, ...request } = requestFor(nine);
      await book(tx, { ...request, token });
      await setClock(tx, nine);
      const past = { kind: "past", meeting: { starts_at: nine, sequence: 0, status: "booked" } };
      expect(await reschedule(tx, { token, startsAt: ten })).toMatchObject(past);
      expect(await cancel(tx, token)).toMatchObject(past);
      expect((await read(tx, token)).kind).toBe("found");
      const cancelIt = "update public.meeting set status = 'cancelled'";
      expect(await refusal(tx, { role: "staff", statement: cancelIt })).toContain("has begun");
    });
  });

  test("a signed-in client's booking belongs to their company and no other", async () => {
    await inWorld(async (tx) => {
      await bookAs(tx, { request: requestFor(nine), caller: callers.client });
      await book(tx, requestFor(ten));
      expect((await stored(tx, "account_id")).map((row) => row.account_id)).toEqual([
        companies.northwindRobotics,
        null,
      ]);
      const seen: Record<string, number> = {};
      for (const role of ["visitor", "client", "staff", "stranger"] as const) {
        await tx.become(callers[role]);
        seen[role] = (await tx.query("select id from public.meeting")).rows.length;
        await tx.exec("reset role");
      }
      await tx.become(signedIn(people.client2));
      seen.client2 = (await tx.query("select id from public.meeting")).rows.length;
      expect(seen).toEqual({ visitor: 0, client: 1, staff: 2, stranger: 0, client2: 0 });
    });
  });

  test("staff cancel a guest's meeting, and the guest reads it", async () => {
    await inWorld(async (tx) => {
      const { token, ...request } = requestFor(nine);
      await book(tx, { ...request, token });
      await tx.become(callers.staff);
      await tx.query("update public.meeting set status = 'cancelled' where id = $1", [request.id]);
      await tx.exec("reset role");
      expect((await read(tx, token)).meeting).toMatchObject({ status: "cancelled", sequence: 1 });
      expect((await freeSlots(tx, { from: nine, until: halfPastNine })).slots).toEqual([nine]);
    });
  });
});
