import { expect, it } from "vitest";
import { shownDays } from "./calendarRange.ts";
import { blocksOn, missingRows, rowOfMoment, shownRows, weekAxis } from "./weekAxis.ts";

const berlin = "Europe/Berlin";

function week(day: string, timeZone = berlin) {
  const axis = weekAxis(shownDays({ view: "week", date: day }), timeZone);
  const shown = axis.days.find(({ date }) => date === day);
  if (!shown) throw new Error("the day is not in its week");
  return { axis, day: shown };
}

function meeting(from: string, to: string) {
  return { startsAt: new Date(from), endsAt: new Date(to) };
}

it("gives an ordinary week 24 rows, and each day all of them", () => {
  const { axis } = week("2026-11-23");
  expect(axis.hours.map(({ hour }) => hour)).toEqual(Array.from({ length: 24 }, (_, hour) => hour));
  expect(axis.days.map((day) => [day.hours.length, missingRows(axis, day)])).toEqual(
    Array.from({ length: 7 }, () => [24, []]),
  );
});

it("places a meeting by the clock", () => {
  const { axis, day } = week("2026-11-23");
  expect(blocksOn({ axis, day }, [meeting("2026-11-23T08:30:00Z", "2026-11-23T09:15:00Z")])).toMatchObject([
    { from: 9.5, to: 10.25, lane: 0, lanes: 1 },
  ]);
});

it("puts meetings at one time beside each other, and one after the other below", () => {
  const { axis, day } = week("2026-11-23");
  const blocks = blocksOn({ axis, day }, [
    meeting("2026-11-23T09:00:00Z", "2026-11-23T10:00:00Z"),
    meeting("2026-11-23T09:30:00Z", "2026-11-23T10:30:00Z"),
    meeting("2026-11-23T10:30:00Z", "2026-11-23T11:00:00Z"),
  ]);
  expect(blocks.map(({ lane, lanes }) => [lane, lanes])).toEqual([
    [0, 2],
    [1, 2],
    [0, 1],
  ]);
});

it("leaves out the hour that spring skips", () => {
  const { axis, day } = week("2027-03-28");
  expect(axis.hours).toHaveLength(24);
  expect([day.hours.length, missingRows(axis, day)]).toEqual([23, [2]]);
  // From 1:30 to 3:30 on the clock, which is one hour.
  const blocks = blocksOn({ axis, day }, [
    meeting("2027-03-28T00:30:00Z", "2027-03-28T01:30:00Z"),
    meeting("2027-03-28T00:00:00Z", "2027-03-28T01:00:00Z"),
    meeting("2027-03-28T08:00:00Z", "2027-03-28T09:00:00Z"),
  ]);
  expect(blocks.map(({ from, to }) => [from, to])).toEqual([
    [1, 2],
    [1.5, 3.5],
    [10, 11],
  ]);
});

it("has the hour twice that autumn repeats", () => {
  const { axis, day } = week("2027-10-31");
  expect(axis.hours).toHaveLength(25);
  expect(axis.hours.slice(1, 5)).toEqual([
    { hour: 1, isRepeat: false },
    { hour: 2, isRepeat: false },
    { hour: 2, isRepeat: true },
    { hour: 3, isRepeat: false },
  ]);
  expect([day.hours.length, missingRows(axis, day)]).toEqual([25, []]);
  expect(axis.days.slice(0, 6).map((other) => missingRows(axis, other))).toEqual(Array.from({ length: 6 }, () => [3]));
  // 2:00 before the change, 2:00 after it, and 10:00.
  const blocks = blocksOn({ axis, day }, [
    meeting("2027-10-31T00:00:00Z", "2027-10-31T01:00:00Z"),
    meeting("2027-10-31T01:00:00Z", "2027-10-31T02:00:00Z"),
    meeting("2027-10-31T09:00:00Z", "2027-10-31T10:00:00Z"),
  ]);
  expect(blocks.map(({ from, to, lanes }) => [from, to, lanes])).toEqual([
    [2, 3, 1],
    [3, 4, 1],
    [11, 12, 1],
  ]);
});

it("knows the changes of another zone", () => {
  expect(week("2027-03-14", "America/Chicago").day.hours).toHaveLength(23);
  expect(week("2027-11-07", "America/Chicago").day.hours).toHaveLength(25);
  expect(week("2027-11-07", berlin).day.hours).toHaveLength(24);
});

it("shows a meeting over midnight on both days", () => {
  const { axis, day } = week("2026-11-23");
  const late = meeting("2026-11-23T22:00:00Z", "2026-11-24T00:30:00Z");
  const [, tuesday] = axis.days;
  if (!tuesday) throw new Error("a week has two days");
  expect(blocksOn({ axis, day }, [late])).toMatchObject([{ from: 23, to: 24 }]);
  expect(blocksOn({ axis, day: tuesday }, [late])).toMatchObject([{ from: 0, to: 1.5 }]);
});

it("knows where now is, and on which day it is not", () => {
  const { axis, day } = week("2027-10-31");
  expect(rowOfMoment({ axis, day }, new Date("2027-10-31T01:30:00Z"))).toBe(3.5);
  expect(rowOfMoment({ axis, day }, new Date("2027-11-01T01:30:00Z"))).toBeNull();
});

it("shows the working day, and more where something is earlier or later", () => {
  const { axis } = week("2026-11-23");
  expect(shownRows(axis, [])).toEqual({ from: 8, until: 18 });
  expect(
    shownRows(axis, [
      { from: 6.5, to: 7 },
      { from: 20, to: 20.25 },
    ]),
  ).toEqual({ from: 6, until: 21 });
  expect(shownRows(week("2027-10-31").axis, [])).toEqual({ from: 9, until: 19 });
});
