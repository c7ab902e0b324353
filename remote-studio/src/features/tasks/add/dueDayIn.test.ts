import { expect, it } from "vitest";
import { dueDayIn } from "./dueDayIn.ts";

// A Wednesday.
const now = new Date(2026, 10, 25, 23, 30);

function read(text: string, isDayFirst = false) {
  const found = dueDayIn(text, { now, isDayFirst });
  return found && [text.slice(found.from, found.until), found.day];
}

it.each([
  ["Call Ada tomorrow", "tomorrow", "2026-11-26"],
  ["Call Ada today", "today", "2026-11-25"],
  ["fri call Ada", "fri", "2026-11-27"],
  ["Call Ada next friday", "next friday", "2026-12-04"],
  ["Call Ada in 2 weeks", "in 2 weeks", "2026-12-09"],
  ["Call Ada in a week", "in a week", "2026-12-02"],
  ["Call Ada 12 Dec", "12 Dec", "2026-12-12"],
  ["Call Ada on Dec 12", "on Dec 12", "2026-12-12"],
  ["Report due by Monday", "due by Monday", "2026-11-30"],
  ["Call Ada the day after tomorrow", "the day after tomorrow", "2026-11-27"],
  ["Call Ada day after tomorrow", "day after tomorrow", "2026-11-27"],
  ["Call Ada 2026-12-01", "2026-12-01", "2026-12-01"],
  ["Prepare the 12 Dec demo by tomorrow", "by tomorrow", "2026-11-26"],
])("%s: due %s", (text, words, day) => {
  expect(read(text)).toEqual([words, day]);
});

it("takes a day that has passed this year for the next one", () => {
  expect(read("Call Ada 5 Nov")).toEqual(["5 Nov", "2027-11-05"]);
  expect(read("Pay the invoice of 5 Nov 2026")).toEqual(["5 Nov 2026", "2026-11-05"]);
});

it("reads numbers in the order of the language", () => {
  expect(read("Call Ada 12/11")).toEqual(["12/11", "2026-12-11"]);
  expect(read("Call Ada 11/12", true)).toEqual(["11/12", "2026-12-11"]);
});

it("leaves a time in the title", () => {
  expect(read("Call Ada tomorrow at 5pm")).toEqual(["tomorrow", "2026-11-26"]);
  expect(read("Call Ada at 5pm")).toBeNull();
});

it.each([
  "Call Ada",
  "Review last week",
  "Review last friday",
  "Send what came yesterday",
  "Plan the 3 days in Lisbon",
  "We may call Ada",
  "Newsletter for March",
  "Release version 2.10",
  "Check in 2 hours",
  "Results of Q3",
  "Order 4834674d-157d-4d9d-821d-40d5897d2d1d",
  "Warranty of 90d",
  "Rename report-2026-12-01.pdf",
])("reads no due date in “%s”", (text) => {
  expect(read(text)).toBeNull();
});
