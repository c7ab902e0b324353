import { describe, expect, it } from "vitest";
import { findZones, zoneOptions } from "./zoneOptions.ts";
import { zoneClock, zoneWords } from "./zoneWords.ts";

const now = new Date("2026-11-22T12:42:00Z");
const british = { language: "en-GB", hour12: false, firstDay: 1 };
const american = { language: "en-US", hour12: true, firstDay: 7 };
const all = zoneOptions(["Europe/Berlin"], { now, locale: british });

function labels(typed: string) {
  return findZones(all, typed).map(({ label }) => label);
}

it("names a zone as it is called today, with its offset and its clock", () => {
  const [kolkata] = findZones(all, "kolkata");
  expect(kolkata).toMatchObject({ label: "Kolkata (GMT+5:30)", detail: "18:12 now" });
  expect(zoneClock("America/New_York", { now, locale: american })).toMatchObject({ time: "7:42 AM" });
});

it("keeps the offset on one line where it is shown, and speaks it plainly", () => {
  expect(zoneWords("America/Port-au-Prince", { now, locale: british })).toEqual({
    shown: "Port-au-Prince (GMT-\u20605) · 07:42 now",
    spoken: "Time zone: Port-au-Prince (GMT-5), 07:42 now. Change",
  });
});

describe("a zone is found", () => {
  it.each([
    ["a part of its city", "san jua", "San Juan (GMT-3)"],
    ["a city with an accent", "São paulo", "Sao Paulo (GMT-3)"],
    ["its city's former name", "Calcutta", "Kolkata (GMT+5:30)"],
    ["its country", "india", "Kolkata (GMT+5:30)"],
    ["a country of many zones", "united states", "New York (GMT-5)"],
    ["its offset", "+5:30", "Kolkata (GMT+5:30)"],
    ["its offset as many write it", "UTC-05", "New York (GMT-5)"],
    ["its offset and its area", "gmt+1 europe", "Berlin (GMT+1)"],
    ["the name of no place", "utc", "UTC (GMT)"],
  ])("by %s", (_, typed, label) => expect(labels(typed)).toContain(label));

  it("by each word that was typed", () => {
    expect(labels("germany berlin")).toEqual(["Berlin (GMT+1)"]);
    expect(labels("germany kolkata")).toEqual([]);
  });
});

it("puts India before Indiana and the Indian Ocean", () => {
  expect(labels("india")[0]).toBe("Kolkata (GMT+5:30)");
});

it("lists each zone once, in the order of the cities", () => {
  const ids = all.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(labels("").slice(0, 2)).toEqual(labels("").slice(0, 2).toSorted());
});
