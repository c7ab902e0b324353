import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SqlStatements } from "../../../tooling/backend/engine/sql.ts";
import { freeSlots } from "./scheduler.ts";
import { testDatabases, type TestDatabase } from "../support/testDatabases.ts";
import { arrange, hostId, type World } from "./world.ts";

const berlin = "Europe/Berlin";
const newYork = "America/New_York";

/** Formats a moment in this zone, as "28.3. 09:00". */
function clockIn(zone: string, moment: string): string {
  const parts = new Intl.DateTimeFormat("de-DE", {
    timeZone: zone,
    day: "numeric",
    month: "numeric",
    hour: "2-digit",
    minute: "2-digit",
  });
  return parts.format(new Date(moment)).replace(",", "");
}

type ClockChange = {
  what: string;
  host: string;
  hours: [string, string];
  visitor: string;
  /** Day in the host's calendar. */
  day: string;
  slots: string[];
  seenByVisitor: string[];
};

const clockChanges: ClockChange[] = [
  {
    what: "Berlin's night of 23 hours has two hours between one and four o'clock",
    host: berlin,
    hours: ["01:00", "04:00"],
    visitor: newYork,
    day: "2027-03-28",
    slots: ["2027-03-28T00:00:00Z", "2027-03-28T00:30:00Z", "2027-03-28T01:00:00Z", "2027-03-28T01:30:00Z"],
    seenByVisitor: ["27.3. 20:00", "27.3. 20:30", "27.3. 21:00", "27.3. 21:30"],
  },
  {
    what: "Berlin's night of 25 hours has three between one and three o'clock",
    host: berlin,
    hours: ["01:00", "03:00"],
    visitor: newYork,
    day: "2027-10-31",
    slots: [
      "2027-10-30T23:00:00Z",
      "2027-10-30T23:30:00Z",
      "2027-10-31T00:00:00Z",
      "2027-10-31T00:30:00Z",
      "2027-10-31T01:00:00Z",
      "2027-10-31T01:30:00Z",
    ],
    seenByVisitor: ["30.10. 19:00", "30.10. 19:30", "30.10. 20:00", "30.10. 20:30", "30.10. 21:00", "30.10. 21:30"],
  },
  {
    what: "New York's night of 23 hours has two hours between one and four o'clock",
    host: newYork,
    hours: ["01:00", "04:00"],
    visitor: berlin,
    day: "2027-03-14",
    slots: ["2027-03-14T06:00:00Z", "2027-03-14T06:30:00Z", "2027-03-14T07:00:00Z", "2027-03-14T07:30:00Z"],
    seenByVisitor: ["14.3. 07:00", "14.3. 07:30", "14.3. 08:00", "14.3. 08:30"],
  },
  {
    what: "New York's night of 25 hours has three between midnight and two o'clock",
    host: newYork,
    hours: ["00:00", "02:00"],
    visitor: berlin,
    day: "2027-11-07",
    slots: [
      "2027-11-07T04:00:00Z",
      "2027-11-07T04:30:00Z",
      "2027-11-07T05:00:00Z",
      "2027-11-07T05:30:00Z",
      "2027-11-07T06:00:00Z",
      "2027-11-07T06:30:00Z",
    ],
    seenByVisitor: ["7.11. 05:00", "7.11. 05:30", "7.11. 06:00", "7.11. 06:30", "7.11. 07:00", "7.11. 07:30"],
  },
  {
    what: "hours that begin at a time that the change skips begin where the clock goes on",
    host: berlin,
    hours: ["02:30", "04:00"],
    visitor: berlin,
    day: "2027-03-28",
    slots: ["2027-03-28T01:30:00Z"],
    seenByVisitor: ["28.3. 03:30"],
  },
  {
    what: "hours that end at the time to which the change skips end when the clock gets there",
    host: berlin,
    hours: ["01:00", "03:00"],
    visitor: berlin,
    day: "2027-03-28",
    slots: ["2027-03-28T00:00:00Z", "2027-03-28T00:30:00Z"],
    seenByVisitor: ["28.3. 01:00", "28.3. 01:30"],
  },
  ...(
    [
      ["before America changes", "2027-03-12", "2027-03-12T08:00:00Z", "12.3. 03:00"],
      ["after America has changed and Europe has not", "2027-03-15", "2027-03-15T08:00:00Z", "15.3. 04:00"],
      ["after both have changed in spring", "2027-03-29", "2027-03-29T07:00:00Z", "29.3. 03:00"],
      ["before Europe changes back", "2027-10-29", "2027-10-29T07:00:00Z", "29.10. 03:00"],
      ["after Europe has changed back and America has not", "2027-11-01", "2027-11-01T08:00:00Z", "1.11. 04:00"],
      ["after both have changed back", "2027-11-08", "2027-11-08T08:00:00Z", "8.11. 03:00"],
    ] as const
  ).map(([when, day, slot, seen]) => ({
    what: `nine in Berlin for a visitor in New York, ${when}`,
    host: berlin,
    hours: ["09:00", "09:30"] satisfies [string, string],
    visitor: newYork,
    day,
    slots: [slot],
    seenByVisitor: [seen],
  })),
  {
    what: "a host whose zone is three quarters of an hour off",
    host: "Asia/Kathmandu",
    hours: ["09:00", "10:00"],
    visitor: "Australia/Lord_Howe",
    day: "2027-05-03",
    slots: ["2027-05-03T03:15:00Z", "2027-05-03T03:45:00Z"],
    seenByVisitor: ["3.5. 13:45", "3.5. 14:15"],
  },
];

describe.each(testDatabases)("free slots on $name", ({ open }) => {
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database?.close());

  function inWorld<Result>(world: World, run: (tx: SqlStatements) => Promise<Result>): Promise<Result> {
    if (database === undefined) throw new Error("There is no such database");
    return database.sql.rehearse(async (tx) => {
      await arrange(tx, world);
      return run(tx);
    });
  }

  /** Returns the slots of the week that begins on Monday, the 3rd of May 2027, at nine o'clock UTC. */
  function slotsOfWeek(world: Partial<World>, before?: string): Promise<string[] | undefined> {
    const base: World = { now: "2027-05-03T09:00:00Z", zone: "UTC", hours: [["09:00", "10:00"]] };
    return inWorld({ ...base, ...world }, async (tx) => {
      if (before !== undefined) await tx.exec(before);
      const { slots } = await freeSlots(tx, { from: "2027-05-03T00:00:00Z", until: "2027-05-10T00:00:00Z" });
      return slots?.map((slot) => slot.slice(5, 16));
    });
  }

  test.each(clockChanges)("$what", async ({ host, hours, visitor, day, slots, seenByVisitor }) => {
    const weekday = new Date(day).getUTCDay() || 7;
    const world: World = { now: "2027-02-01T00:00:00Z", zone: host, hours: [hours], weekdays: [weekday] };
    const around = new Date(day).getTime();
    const from = new Date(around - 2 * 86_400_000).toISOString();
    const until = new Date(around + 3 * 86_400_000).toISOString();
    const answer = await inWorld(world, (tx) => freeSlots(tx, { from, until }));
    expect(answer.slots).toEqual(slots);
    expect(slots.map((slot) => clockIn(visitor, slot))).toEqual(seenByVisitor);
  });

  test("a host's Friday evening is in the Saturday of a visitor in Tokyo", async () => {
    const world: World = { now: "2027-05-01T00:00:00Z", zone: newYork, hours: [["20:00", "21:00"]], weekdays: [5] };
    const saturdayInTokyo = { from: "2027-05-07T15:00:00Z", until: "2027-05-08T15:00:00Z" };
    const { slots } = await inWorld(world, (tx) => freeSlots(tx, saturdayInTokyo));
    expect(slots).toEqual(["2027-05-08T00:00:00Z", "2027-05-08T00:30:00Z"]);
  });

  test("returns the meeting type, host and end of the booking", async () => {
    const world: World = { now: "2027-05-03T21:30:00Z", zone: berlin, hours: [["09:00", "10:00"]], horizon: 2 };
    const answer = await inWorld(world, (tx) =>
      freeSlots(tx, { from: "2027-05-04T07:15:00Z", until: "2027-05-05T07:30:00Z" }),
    );
    expect(answer).toEqual({
      kind: "slots",
      meeting: {
        slug: "meet",
        title: "Video meeting",
        description: "A video call with our team.",
        length_minutes: 30,
        // In Berlin it is still the 3rd, so the 5th is the last day.
        horizon_ends: "2027-05-05T22:00:00Z",
        host: { name: "Noor Haddad", time_zone: berlin, picture: null },
        hosts: ["Noor Haddad"],
        place: { kind: "open", text: "" },
        questions: [],
        is_bookable: true,
      },
      slots: ["2027-05-04T07:30:00Z", "2027-05-05T07:00:00Z"],
    });
  });

  test("a meeting that does not exist is unknown", async () => {
    const world: World = { now: "2027-05-03T00:00:00Z", zone: "UTC", hours: [] };
    const asked = { meeting: "none", from: "2027-05-03T00:00:00Z", until: "2027-05-04T00:00:00Z" };
    expect(await inWorld(world, (tx) => freeSlots(tx, asked))).toEqual({ kind: "unknown-meeting" });
  });

  test("only whole meetings fit into the hours, and hours that overlap give each start once", async () => {
    const hours: World["hours"] = [
      ["09:00", "10:40"],
      ["09:20", "11:00"],
    ];
    expect(await slotsOfWeek({ hours, weekdays: [2], length: 45, step: 20 })).toEqual(
      ["09:00", "09:20", "09:40", "10:00"].map((time) => `05-04T${time}`),
    );
  });

  test("the notice counts from now, and the horizon by the host's days", async () => {
    expect(await slotsOfWeek({ notice: 30, horizon: 1 })).toEqual(["05-03T09:30", "05-04T09:00", "05-04T09:30"]);
    expect(await slotsOfWeek({ notice: 31, horizon: 1 })).toEqual(["05-04T09:00", "05-04T09:30"]);
  });

  test("the rows of a day replace its weekly hours, and a row without times closes it", async () => {
    const weekdays = [1, 2, 3];
    expect(
      await slotsOfWeek({
        weekdays,
        overrides: [
          ["2027-05-04"],
          ["2027-05-05", "14:00", "14:30"],
          ["2027-05-05", "16:00", "16:30"],
          ["2027-05-08", "12:00", "12:30"],
          ["2027-05-09", "12:00", "12:30"],
          ["2027-05-09"],
        ],
      }),
    ).toEqual(["05-03T09:00", "05-03T09:30", "05-05T14:00", "05-05T16:00", "05-08T12:00"]);
  });

  test("days off last from the first to the last, and close days that have hours of their own", async () => {
    const week: Partial<World> = { weekdays: [1, 2, 3, 4], overrides: [["2027-05-05", "14:00", "14:30"]] };
    expect(await slotsOfWeek({ ...week, daysOff: [["2027-05-04", "2027-05-05"]] })).toEqual([
      "05-03T09:00",
      "05-03T09:30",
      "05-06T09:00",
      "05-06T09:30",
    ]);
  });

  test("hours of a meeting type are offered where the host's hours and days allow them", async () => {
    const ownHours = [
      { weekday: 1, starts: "09:30", ends: "11:00" },
      { weekday: 2, starts: "00:00", ends: "24:00" },
      { weekday: 3, starts: "09:00", ends: "10:00" },
      { weekday: 4, starts: "08:00", ends: "09:30" },
      { weekday: 4, starts: "12:30", ends: "13:00" },
      { weekday: 5, starts: "10:00", ends: "12:00" },
    ];
    const overrides: World["overrides"] = [["2027-05-05"], ["2027-05-06", "09:00", "13:00"]];
    const slots = await slotsOfWeek({ now: "2027-05-02T09:00:00Z", ownHours, overrides });
    expect(slots).toEqual(["05-03T09:30", "05-04T09:00", "05-04T09:30", "05-06T09:00", "05-06T12:30"]);
    expect(await slotsOfWeek({ now: "2027-05-02T09:00:00Z", ownHours: [] })).toHaveLength(14);
  });

  test("hours of a meeting type are times of the host's clock", async () => {
    const ownHours = [{ weekday: 1, starts: "09:30", ends: "24:00" }];
    expect(await slotsOfWeek({ now: "2027-05-02T09:00:00Z", zone: berlin, ownHours })).toEqual(["05-03T07:30"]);
  });

  test("a booked time is not free, nor are the buffers after it and the new meeting", async () => {
    function booked(time: string): string {
      return `insert into public.meeting (id, meeting_type, host_id, starts_at, ends_at, guest_name, guest_email,
          guest_time_zone, source)
        values (gen_random_uuid(), 'meet', '${hostId}', '2027-05-04T${time}Z', '2027-05-04T${time}Z'::timestamptz
          + interval '30 minutes', 'Gil', 'gil@example.com', 'UTC', 'calendly')`;
    }
    const week: Partial<World> = { hours: [["09:00", "12:00"]], weekdays: [2] };
    const all = ["09:00", "09:30", "10:00", "10:30", "11:00", "11:30"];
    const on = (times: string[]) => times.map((time) => `05-04T${time}`);
    expect(await slotsOfWeek(week)).toEqual(on(all));
    expect(await slotsOfWeek(week, booked("10:00"))).toEqual(on(all.filter((time) => time !== "10:00")));
    expect(await slotsOfWeek(week, booked("10:15"))).toEqual(on(["09:00", "09:30", "11:00", "11:30"]));
    const withBuffer = { ...week, buffer: 15 };
    expect(await slotsOfWeek(withBuffer, booked("10:00"))).toEqual(on(["09:00", "11:00", "11:30"]));
    const elsewhere = booked("10:00").replace(hostId, hostId.replace(/1$/, "2"));
    expect(await slotsOfWeek(week, elsewhere)).toEqual(on(all));
  });

  test("a range is cut to 62 days from now at the earliest, and may be endless or empty", async () => {
    const world: World = { now: "2027-05-03T00:00:00Z", zone: "UTC", hours: [["09:00", "09:30"]] };
    await inWorld(world, async (tx) => {
      const count = async (from: string, until: string) => (await freeSlots(tx, { from, until })).slots?.length;
      expect(await count("2027-05-03T00:00:00Z", "2028-05-03T00:00:00Z")).toBe(62);
      expect(await count("-infinity", "infinity")).toBe(62);
      expect(await count("infinity", "infinity")).toBe(0);
      expect(await count("2027-05-05T00:00:00Z", "2027-05-04T00:00:00Z")).toBe(0);
      expect(await count("2020-01-01T00:00:00Z", "2020-02-01T00:00:00Z")).toBe(0);
      expect(await count("2020-01-01T00:00:00Z", "2027-05-04T00:00:00Z")).toBe(1);
    });
  });
});
