import { expect, it } from "vitest";
import { addDays, addMonths, isDay, isMonth, sameDayIn, weekdays, weeksOf } from "./calendarDays.ts";

it("lays a month out in weeks from Monday or from Sunday", () => {
  const monday = weeksOf("2026-11", 1);
  expect(monday).toHaveLength(6);
  expect(monday[0]).toEqual([null, null, null, null, null, null, "2026-11-01"]);
  expect(monday.at(-1)?.[0]).toBe("2026-11-30");
  const sunday = weeksOf("2026-11", 7);
  expect(sunday).toHaveLength(5);
  expect(sunday[0]?.[0]).toBe("2026-11-01");
});

it("knows leap years and the ends of years", () => {
  expect(weeksOf("2028-02", 1).flat().filter(Boolean)).toHaveLength(29);
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addMonths("2026-12", 1)).toBe("2027-01");
  expect(addMonths("2026-01", -1)).toBe("2025-12");
});

it("goes to a shorter month's last day", () => {
  expect(sameDayIn("2027-02", "2027-01-31")).toBe("2027-02-28");
  expect(sameDayIn("2027-02", "2027-01-15")).toBe("2027-02-15");
});

it("takes only real days and months from an address", () => {
  expect(["2026-02-28", "2026-02-30", "2026-13-01", "x", null].map(isDay)).toEqual([true, false, false, false, false]);
  expect(["2026-12", "2026-00", "2026-1", null].map(isMonth)).toEqual([true, false, false, false]);
});

it("heads the columns in the week's order", () => {
  expect(weekdays(1)[0]).toEqual({ short: "Mon", long: "Monday" });
  expect(weekdays(7)[0]).toEqual({ short: "Sun", long: "Sunday" });
});
