import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SqlStatements } from "../../../tooling/backend/engine/sql.ts";
import { callers } from "../support/personas.ts";
import { testDatabases, type TestDatabase } from "../support/testDatabases.ts";
import {
  book,
  bookAs,
  bookFrom,
  cancel,
  freeSlots,
  fromAddress,
  requestFor,
  reschedule,
  type Answer,
} from "./scheduler.ts";
import { arrange, setClock, type World } from "./world.ts";

/** Monday. The host works from nine to five each day, in UTC. */
const world: World = { now: "2027-05-03T08:00:00Z", zone: "UTC", hours: [["09:00", "17:00"]] };
const one = "203.0.113.7";
const other = "203.0.113.8";

describe.each(testDatabases)("booking limits on $name", ({ open }) => {
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database?.close());

  /** Provides the free slots, each of which is booked once. */
  function inWorld<Result>(run: (tx: SqlStatements, slots: string[]) => Promise<Result>): Promise<Result> {
    if (database === undefined) throw new Error("There is no such database");
    return database.sql.rehearse(async (tx) => {
      await arrange(tx, world);
      const { slots = [] } = await freeSlots(tx, { from: world.now, until: "2027-06-01T00:00:00Z" });
      return run(tx, [...slots]);
    });
  }

  function bookNext(tx: SqlStatements, { slots, address }: { slots: string[]; address: string }): Promise<Answer> {
    return bookFrom(tx, { request: requestFor(slots.shift() ?? ""), address });
  }

  async function bookMany(tx: SqlStatements, asked: { slots: string[]; address: string; times: number }) {
    const kinds: string[] = [];
    for (let time = 0; time < asked.times; time += 1) kinds.push((await bookNext(tx, asked)).kind);
    return kinds.filter((kind) => kind === "booked").length;
  }

  /** Cancels everything, so that only the bookings made count, and not those to come. */
  async function cancelAll(tx: SqlStatements): Promise<void> {
    await tx.exec("update public.meeting set status = 'cancelled' where status = 'booked'");
  }

  test("a caller who books repeatedly gets six, and other callers can still book", async () => {
    await inWorld(async (tx, slots) => {
      expect(await bookMany(tx, { slots, address: one, times: 45 })).toBe(6);
      expect((await bookNext(tx, { slots, address: other })).kind).toBe("booked");
      expect(await bookNext(tx, { slots, address: one })).toEqual({
        kind: "too-many",
        // The first of the six begins at nine.
        retry_after_seconds: 3600,
        is_about_guests: false,
      });
    });
  });

  test("fifty callers with one booking each are all served", async () => {
    await inWorld(async (tx, slots) => {
      for (let caller = 1; caller <= 50; caller += 1) {
        expect((await bookNext(tx, { slots, address: `198.51.100.${caller}` })).kind).toBe("booked");
      }
    });
  });

  test("after ten minutes a caller books again, up to twenty a day", async () => {
    await inWorld(async (tx, slots) => {
      let booked = 0;
      for (const now of ["08:00:00", "08:10:01", "08:20:02", "08:30:03"]) {
        await setClock(tx, `2027-05-03T${now}Z`);
        booked += await bookMany(tx, { slots, address: one, times: 8 });
        await cancelAll(tx);
      }
      expect(booked).toBe(20);
      const refused = await bookNext(tx, { slots, address: one });
      expect(refused).toEqual({ kind: "too-many", retry_after_seconds: 86_400 - 30 * 60 - 3, is_about_guests: false });
      await setClock(tx, "2027-05-04T08:00:01Z");
      expect((await bookNext(tx, { slots, address: one })).kind).toBe("booked");
    });
  });

  test.each([
    ["2001:db8:1:2::1", "2001:db8:1:2:ffff::9", "one /64 is one caller", "too-many"],
    ["2001:db8:1:2::1", "2001:db8:1:3::1", "the next /64 is another", "booked"],
    ["203.0.113.7", "::ffff:203.0.113.7", "IPv4 is one caller in both ways to write it", "too-many"],
    ["::ffff:203.0.113.7", "::ffff:203.0.113.8", "two of IPv4 are two", "booked"],
    ["no address", "no address", "what is no address is counted as it is written", "too-many"],
  ])("%s and %s: %s", async (first, second, _why, kind) => {
    await inWorld(async (tx, slots) => {
      await bookMany(tx, { slots, address: first, times: 6 });
      expect((await bookNext(tx, { slots, address: second })).kind).toBe(kind);
    });
  });

  test("a caller with many IPv6 networks gets twelve bookings with all of them, and forty a day", async () => {
    await inWorld(async (tx, slots) => {
      let booked = 0;
      const bookedBy = new Map<string, number>();
      for (const now of ["08:00:00", "08:10:01", "08:20:02", "08:30:03", "08:40:04"]) {
        await setClock(tx, `2027-05-03T${now}Z`);
        for (const network of ["4200", "42ff", "ffff", "1"])
          for (let time = 0; time < 5; time += 1) {
            booked += await bookMany(tx, { slots, address: `2001:db8:1:${network}::1`, times: 1 });
            await cancelAll(tx);
          }
        bookedBy.set(now, booked);
      }
      expect(bookedBy.get("08:00:00")).toBe(12);
      expect(booked).toBe(40);
      expect((await bookNext(tx, { slots, address: "2001:db8:2:4200::1" })).kind).toBe("booked");
    });
  });

  test("an address is kept as a hash, for a day or until its meeting, and nobody reads it", async () => {
    await inWorld(async (tx, slots) => {
      await bookNext(tx, { slots, address: one });
      const kept = "select b::text as row, length(caller_hash) as bytes from private.booking_by_caller as b";
      const { rows } = await tx.query(kept);
      expect(rows).toHaveLength(1);
      expect(rows[0]?.bytes).toBe(32);
      expect(rows[0]?.row).not.toContain(Buffer.from(one).toString("hex"));
      await setClock(tx, "2027-05-04T08:00:00Z");
      await bookNext(tx, { slots: slots.slice(30), address: other });
      // Its meeting was on the day before.
      expect((await tx.query(kept)).rows).toHaveLength(1);
      for (const table of ["booking_by_caller", "caller_hash_key"]) {
        const { rows: grants } = await tx.query(
          `select role from unnest(array['anon', 'authenticated', 'service_role']) as role
           where has_table_privilege(role, 'private.${table}', 'select, insert, update, delete')`,
        );
        expect(grants, table).toEqual([]);
      }
    });
  });

  test("bookings in the name of one email address do not keep its owner from booking", async () => {
    await inWorld(async (tx, slots) => {
      const bookNamed = (caller: number) =>
        bookFrom(tx, {
          request: requestFor(slots.shift() ?? "", { email: "gil@example.com" }),
          address: `198.51.100.${caller}`,
        });
      for (let time = 0; time < 20; time += 1) expect((await bookNamed(time % 4)).kind).toBe("booked");
      expect((await bookNamed(9)).kind).toBe("booked");
    });
  });

  test("a request that is sent again does not count twice, and neither does one that was refused", async () => {
    await inWorld(async (tx, slots) => {
      const request = requestFor(slots.shift() ?? "");
      for (let time = 0; time < 8; time += 1) {
        expect((await bookFrom(tx, { request, address: one })).kind).toBe("booked");
        const taken = requestFor(String(request.starts_at));
        expect((await bookFrom(tx, { request: taken, address: one })).kind).toBe("slot-taken");
      }
      expect(await bookMany(tx, { slots, address: one, times: 6 })).toBe(5);
    });
  });
});

describe.each(testDatabases)("upcoming meetings per network on $name", ({ open }) => {
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database?.close());

  const days = (count: number) => new Date(Date.parse(world.now) + count * 86_400_000).toISOString();

  /** Provides the free slots of two weeks and of the two weeks after. */
  function inWorld<Result>(run: (tx: SqlStatements, slots: string[]) => Promise<Result>): Promise<Result> {
    if (database === undefined) throw new Error("There is no such database");
    return database.sql.rehearse(async (tx) => {
      await arrange(tx, world);
      const { slots = [] } = await freeSlots(tx, { from: days(20), until: days(60) });
      return run(tx, [...slots]);
    });
  }

  const bookOne = (tx: SqlStatements, asked: { slots: string[]; address: string }) =>
    bookFrom(tx, { request: requestFor(asked.slots.shift() ?? ""), address: asked.address });

  test.each([
    ["an IPv4 address has six, then one more a day", () => one, [3, 3, 1, 1, 1]],
    [
      "a /48 has ten, of any of its /64, then two more a day",
      (time: number) => `2001:db8:1:${time}::1`,
      [5, 5, 2, 2, 2],
    ],
  ])("%s", async (_what, addressOf, ofEachDay) => {
    await inWorld(async (tx, slots) => {
      const booked: number[] = [];
      for (const [day, most] of ofEachDay.entries()) {
        await setClock(tx, days(day * 1.01));
        const attempts = most > 2 ? most : 4;
        let taken = 0;
        for (let time = 0; time < attempts; time += 1) {
          if ((await bookOne(tx, { slots, address: addressOf(day * 10 + time) })).kind === "booked") taken += 1;
        }
        booked.push(taken);
      }
      expect(booked).toEqual(ofEachDay);
      expect((await bookOne(tx, { slots, address: other })).kind).toBe("booked");
    });
  });

  test("other callers of the network wait a day at most, or until one of the meetings is cancelled or has begun", async () => {
    await inWorld(async (tx, slots) => {
      const first = slots[0] ?? "";
      const requests = Array.from({ length: 6 }, () => requestFor(slots.shift() ?? ""));
      for (const request of requests) expect((await bookFrom(tx, { request, address: one })).kind).toBe("booked");
      expect(await bookOne(tx, { slots, address: one })).toEqual({
        kind: "too-many",
        retry_after_seconds: 86_400,
        is_about_guests: false,
      });
      await setClock(tx, days(2));
      expect((await bookOne(tx, { slots, address: one })).kind).toBe("booked");
      expect((await bookOne(tx, { slots, address: one })).kind).toBe("too-many");
      for (const request of requests.slice(4)) await cancel(tx, request["token"]);
      expect((await bookOne(tx, { slots, address: one })).kind).toBe("booked");
      expect((await bookOne(tx, { slots, address: one })).kind).toBe("too-many");
      await setClock(tx, first);
      expect((await bookOne(tx, { slots, address: one })).kind).toBe("booked");
      expect((await bookOne(tx, { slots, address: one })).kind).toBe("too-many");
    });
  });

  test("a moved meeting still counts, and moving is not limited", async () => {
    await inWorld(async (tx, slots) => {
      const request = requestFor(slots.shift() ?? "");
      await bookFrom(tx, { request, address: one });
      for (let time = 0; time < 5; time += 1) await bookOne(tx, { slots, address: one });
      const run = () => reschedule(tx, { token: request["token"], startsAt: slots.shift() });
      expect((await fromAddress(tx, { address: one, run })).kind).toBe("rescheduled");
      expect((await bookOne(tx, { slots, address: one })).kind).toBe("too-many");
    });
  });

  test("clients of a company, the owner of the address and staff neither count nor are refused", async () => {
    await inWorld(async (tx, slots) => {
      const bookSignedIn = (caller: (typeof callers)["client"]) =>
        fromAddress(tx, { address: one, run: () => bookAs(tx, { request: requestFor(slots.shift() ?? ""), caller }) });
      let day = 0;
      for (const caller of [callers.client, callers.staff, callers.admin]) {
        for (let time = 0; time < 4; time += 1) {
          expect((await bookSignedIn(caller)).kind).toBe("booked");
        }
        await setClock(tx, days((day += 1)));
      }
      for (let time = 0; time < 6; time += 1) expect((await bookOne(tx, { slots, address: one })).kind).toBe("booked");
      expect((await bookOne(tx, { slots, address: one })).kind).toBe("too-many");
      await setClock(tx, days((day += 1)));
      for (const caller of [callers.client, callers.staff, callers.admin]) {
        expect((await bookSignedIn(caller)).kind).toBe("booked");
      }
    });
  });

  test("a guest's own link, or a client's address that a visitor names, proves nothing", async () => {
    await inWorld(async (tx, slots) => {
      const bookInTheirName = () =>
        bookFrom(tx, { request: requestFor(slots.shift() ?? "", { email: "client@pipelark.example" }), address: one });
      for (let time = 0; time < 6; time += 1) expect((await bookInTheirName()).kind).toBe("booked");
      await setClock(tx, days(2));
      expect((await bookInTheirName()).kind).toBe("booked");
      expect((await bookInTheirName()).kind).toBe("too-many");
    });
  });

  test("a network's hash is kept as long as its meeting is to come, and not longer", async () => {
    await inWorld(async (tx, slots) => {
      const kept = async () => (await tx.query("select from private.booking_by_caller")).rowCount;
      const request = requestFor(slots.shift() ?? "");
      await bookFrom(tx, { request, address: one });
      const second = requestFor(slots.shift() ?? "");
      await bookFrom(tx, { request: second, address: one });
      await setClock(tx, days(2));
      await bookOne(tx, { slots, address: other });
      expect(await kept()).toBe(3);
      await cancel(tx, request["token"]);
      await bookOne(tx, { slots, address: other });
      expect(await kept()).toBe(3);
      await setClock(tx, String(second["starts_at"]));
      await bookOne(tx, { slots: slots.slice(40), address: other });
      expect(await kept()).toBe(3);
    });
  });
});

describe.each(testDatabases)("hostile requests on $name", ({ open }) => {
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database?.close());

  const fields = ["id", "token", "meeting", "starts_at", "name", "email", "company", "note", "time_zone"];
  const values: unknown[] = [
    [],
    ["Gil Guest"],
    [["gil@example.com"]],
    {},
    { toString: "x" },
    true,
    false,
    0,
    -1,
    1e300,
    "x".repeat(100_000),
    "\u0001",
    "\u202e\ud83d\ude00".repeat(2000),
  ];

  test.each(fields)("%s of every other kind is invalid, and raises nothing", async (field) => {
    await database?.sql.rehearse(async (tx) => {
      await arrange(tx, world);
      for (const value of values) {
        const answer = await book(tx, requestFor("2027-05-04T09:00:00Z", { [field]: value }));
        expect(["invalid", "unknown-meeting"], JSON.stringify(value).slice(0, 60)).toContain(answer.kind);
      }
      expect((await tx.query("select from public.meeting")).rowCount).toBe(0);
    });
  });

  test("a request that is no object, or one that is too large, is invalid", async () => {
    const requests = ["null", "[]", '[{"id": 1}]', '"text"', "1", "true", "{}", `{"x": "${"y".repeat(30_000)}"}`];
    const nested = `{"utm": ${"[".repeat(500)}${"]".repeat(500)}}`;
    await database?.sql.rehearse(async (tx) => {
      await arrange(tx, world);
      for (const request of [...requests, nested]) {
        const { rows } = await tx.query("select public.book_meeting($1::jsonb) ->> 'kind' as kind", [request]);
        expect(rows[0]?.kind, request.slice(0, 60)).toBe("invalid");
      }
    });
  });

  test("free slots are asked for over any range, and the answer is bounded", async () => {
    const moments = ["-infinity", "infinity", "4713-01-01T00:00:00Z BC", "294276-12-31T23:59:59Z", "1970-01-01", null];
    await database?.sql.rehearse(async (tx) => {
      await arrange(tx, world);
      for (const from of moments) {
        for (const until of moments) {
          const { rows } = await tx.query(
            "select jsonb_array_length(public.free_slots('meet', $1, $2) -> 'slots') as slots",
            [from, until],
          );
          expect(Number(rows[0]?.slots), `${from} to ${until}`).toBeLessThanOrEqual(62 * 16);
        }
      }
    });
  });
});
