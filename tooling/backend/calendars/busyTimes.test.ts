import { describe, expect, test } from "vitest";
import { busyTimes } from "./busyTimes.ts";
import { readBusyTimes } from "./readBusyTimes.ts";

const week = { timeZone: "Europe/Berlin", from: "2026-03-23T00:00:00Z", until: "2026-04-06T00:00:00Z" };

function calendar(...components: string[]): string {
  return ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Test//EN", ...components, "END:VCALENDAR", ""].join("\r\n");
}

function event(...lines: string[]): string {
  return ["BEGIN:VEVENT", "UID:one@example.com", "DTSTAMP:20260301T000000Z", ...lines, "END:VEVENT"].join("\r\n");
}

function found(...components: string[]): string[] {
  return busyTimes({ ...week, text: calendar(...components) }).map(
    ({ starts_at, ends_at }) => `${starts_at.slice(5, 16)} ${ends_at.slice(5, 16)}`,
  );
}

const atNine = ["DTSTART:20260324T090000Z", "DTEND:20260324T100000Z"];
const oddZone = [
  "BEGIN:VTIMEZONE",
  "TZID:Our office",
  "BEGIN:STANDARD",
  "DTSTART:19701025T030000",
  "TZOFFSETFROM:+0300",
  "TZOFFSETTO:+0300",
  "END:STANDARD",
  "END:VTIMEZONE",
].join("\r\n");

describe("events", () => {
  test("in UTC, in a zone by name or by the calendar's own rules, without a zone, with a duration", () => {
    expect(found(event(...atNine))).toEqual(["03-24T09:00 03-24T10:00"]);
    const zoned = (zone: string) => event(`DTSTART;TZID=${zone}:20260324T090000`, `DTEND;TZID=${zone}:20260324T100000`);
    expect(found(zoned("America/New_York"))).toEqual(["03-24T13:00 03-24T14:00"]);
    expect(found(oddZone, zoned("Our office"))).toEqual(["03-24T06:00 03-24T07:00"]);
    expect(found(event("DTSTART:20260324T090000", "DURATION:PT90M"))).toEqual(["03-24T08:00 03-24T09:30"]);
  });

  test("that end in another zone than they begin", () => {
    expect(
      found(event("DTSTART;TZID=Europe/Berlin:20260324T090000", "DTEND;TZID=America/New_York:20260324T120000")),
    ).toEqual(["03-24T08:00 03-24T16:00"]);
  });

  test("of a whole day are on the host's clock, and the day on which the clocks change has 23 hours", () => {
    expect(found(event("DTSTART;VALUE=DATE:20260329"))).toEqual(["03-28T23:00 03-29T22:00"]);
    expect(found(event("DTSTART;VALUE=DATE:20260324", "DTEND;VALUE=DATE:20260326"))).toEqual([
      "03-23T23:00 03-25T23:00",
    ]);
  });

  test("that are free, cancelled, over, far away, without a length or unreadable block nothing", () => {
    expect(
      found(
        event(...atNine, "TRANSP:TRANSPARENT"),
        event(...atNine, "STATUS:CANCELLED"),
        event("DTSTART:20260101T090000Z", "DTEND:20260101T100000Z"),
        event("DTSTART:20270101T090000Z", "DTEND:20270101T100000Z"),
        event("DTSTART:20260324T090000Z"),
        event("DTSTART:never", "DTEND:20260324T100000Z"),
        event("SUMMARY:No start"),
      ),
    ).toEqual([]);
  });

  test("of our own meetings have the meeting's id", () => {
    const id = "3f0c1d2e-0000-4000-8000-000000000001";
    const text = calendar(event(...atNine).replace("one@example.com", `${id}@pipelark`), event(...atNine));
    expect(busyTimes({ ...week, text }).map(({ meeting_id }) => meeting_id)).toEqual([id, null]);
  });
});

describe("repeats", () => {
  const daily = ["DTSTART;TZID=Europe/Berlin:20200101T090000", "DTEND;TZID=Europe/Berlin:20200101T100000"];

  test("are found in the window only, on the zone's clock over the change of its hours", () => {
    const weekly = found(event(...daily, "RRULE:FREQ=WEEKLY;BYDAY=WE"));
    expect(weekly).toEqual(["03-25T08:00 03-25T09:00", "04-01T07:00 04-01T08:00"]);
  });

  test("leave out excluded days, add others, and end", () => {
    expect(
      found(event(...atNine, "RRULE:FREQ=DAILY;COUNT=4", "EXDATE:20260325T090000Z", "RDATE:20260401T120000Z")),
    ).toEqual([
      "03-24T09:00 03-24T10:00",
      "03-26T09:00 03-26T10:00",
      "03-27T09:00 03-27T10:00",
      "04-01T12:00 04-01T13:00",
    ]);
  });

  test("are moved, cancelled or freed one by one, and from one on", () => {
    const changed = (on: string, ...lines: string[]) => event(`RECURRENCE-ID:202603${on}T090000Z`, ...lines);
    expect(
      found(
        event(...atNine, "RRULE:FREQ=DAILY;COUNT=5"),
        changed("24", "DTSTART:20260403T150000Z", "DTEND:20260403T153000Z"),
        changed("25", "DTSTART:20260325T090000Z", "DTEND:20260325T100000Z", "STATUS:CANCELLED"),
        changed("26", "DTSTART:20260326T090000Z", "DTEND:20260326T100000Z", "TRANSP:TRANSPARENT"),
      ).toSorted(),
    ).toEqual(["03-27T09:00 03-27T10:00", "03-28T09:00 03-28T10:00", "04-03T15:00 04-03T15:30"]);
  });
});

describe("hostile calendars", () => {
  test.each([
    "",
    "<html>Sign in</html>",
    "BEGIN:VCARD\r\nEND:VCARD",
    "BEGIN:VCALENDAR\r\nBEGIN:VEVENT",
    '["vcalendar"]',
  ])("%j is no calendar", (text) => {
    expect(() => busyTimes({ ...week, text })).toThrow("no-calendar");
  });

  test("too many times are refused, by many events and by one that repeats each minute", () => {
    const text = calendar(...Array.from({ length: 5001 }, () => event(...atNine)));
    expect(() => busyTimes({ ...week, text })).toThrow("crowded");
    for (const rule of ["MINUTELY", "SECONDLY"]) {
      const endless = calendar(event("DTSTART:20200101T000000Z", "DURATION:PT1S", `RRULE:FREQ=${rule}`));
      expect(() => busyTimes({ ...week, text: endless })).toThrow("crowded");
    }
  });

  test("one that would be read for ever is ended, and keeps nothing else waiting", async () => {
    const rules = Array.from({ length: 2000 }, (_, number) =>
      event(
        "DTSTART:19000101T000000Z",
        "DURATION:PT1S",
        `RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;COUNT=${number + 1}`,
      ),
    );
    let ticks = 0;
    const ticking = setInterval(() => (ticks += 1), 20);
    await expect(readBusyTimes({ ...week, text: calendar(...rules) }, 1500)).rejects.toThrow("crowded");
    clearInterval(ticking);
    expect(ticks).toBeGreaterThan(20);
  });

  test("a good one is read by the thread as well", async () => {
    await expect(readBusyTimes({ ...week, text: calendar(event(...atNine)) })).resolves.toEqual([
      { starts_at: "2026-03-24T09:00:00.000Z", ends_at: "2026-03-24T10:00:00.000Z", meeting_id: null },
    ]);
  });
});
