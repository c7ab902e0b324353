import { expect, it } from "vitest";
import { clockLocale } from "./locale.ts";
import { dayOf, groupByDay, hourOf, offsetOf, timeLabel, timeLabels, today, zoneLabel } from "./zones.ts";

const british = clockLocale("en-GB");

it.each([
  ["2026-11-23T23:30:00Z", "UTC", "2026-11-23"],
  ["2026-11-23T23:30:00Z", "Europe/Berlin", "2026-11-24"],
  ["2026-11-23T04:59:00Z", "America/New_York", "2026-11-22"],
  ["2026-11-23T10:00:00Z", "Pacific/Kiritimati", "2026-11-24"],
  ["2026-11-23T10:59:00Z", "Pacific/Pago_Pago", "2026-11-22"],
])("%s in %s is on %s", (instant, zone, day) => {
  expect(dayOf(instant, zone)).toBe(day);
});

it.each([
  ["the hour before Berlin's clocks go forward", "2027-03-28T00:30:00Z", "Europe/Berlin", "01:30"],
  ["the hour after", "2027-03-28T01:00:00Z", "Europe/Berlin", "03:00"],
  ["the hour before New York's clocks go back", "2026-11-01T05:30:00Z", "America/New_York", "01:30"],
  ["the hour after", "2026-11-01T06:30:00Z", "America/New_York", "01:30"],
  ["a zone of half hours", "2026-11-23T09:00:00Z", "Asia/Kolkata", "14:30"],
  ["half an hour of summer time", "2027-04-03T00:00:00Z", "Australia/Lord_Howe", "11:00"],
])("shows %s on the wall's clock", (_, instant, zone, label) => {
  expect(timeLabel(instant, { zone, locale: british })).toBe(label);
});

it("tells an hour that comes twice apart by its offset", () => {
  const times = ["2026-10-25T00:30:00Z", "2026-10-25T01:30:00Z", "2026-10-25T02:30:00Z", "2026-10-26T02:30:00Z"];
  const labels = timeLabels(times, { zone: "Europe/Berlin", locale: british });
  expect([...labels.values()]).toEqual(["02:30 (GMT+2)", "02:30 (GMT+1)", "03:30", "03:30"]);
});

it("knows a zone's offset before and after its clocks change", () => {
  expect(offsetOf("2027-03-27T12:00:00Z", "Europe/Berlin")).toBe("GMT+1");
  expect(offsetOf("2027-03-29T12:00:00Z", "Europe/Berlin")).toBe("GMT+2");
});

it("keeps an offset on one line", () => {
  expect(zoneLabel("2026-11-23T09:00:00Z", "America/New_York")).toBe("New York time (GMT-\u20605)");
});

it("groups times by the visitor's day, not the server's", () => {
  const days = groupByDay(["2026-11-23T22:30:00Z", "2026-11-23T23:30:00Z"], "Europe/Berlin");
  expect([...days.keys()]).toEqual(["2026-11-23", "2026-11-24"]);
});

it("reads the hour on a zone's clock, from 0 to 23", () => {
  const at = (time: string) => hourOf(`2026-11-23T${time}:00Z`, "UTC");
  expect([at("00:00"), at("11:59"), at("12:00"), at("23:59")]).toEqual([0, 11, 12, 23]);
});

it("knows which day it is here and elsewhere", () => {
  const now = new Date();
  expect(today()).toBe(dayOf(now));
  expect([today("Pacific/Kiritimati"), today("Pacific/Pago_Pago")]).toEqual([
    dayOf(now, "Pacific/Kiritimati"),
    dayOf(now, "Pacific/Pago_Pago"),
  ]);
});

it.each([
  ["en-US", "2:30 PM", 7],
  ["en-GB", "14:30", 1],
  ["de-DE", "14:30", 1],
  ["ar-EG", "2:30 pm", 6],
  ["xx-invalid", "14:30", 1],
])("writes times and weeks as %s does", (tag, label, firstDay) => {
  const locale = clockLocale(tag);
  expect(timeLabel("2026-11-23T14:30:00Z", { zone: "UTC", locale }).replaceAll(/\s/g, " ")).toBe(label);
  expect(locale.firstDay).toBe(firstDay);
});
