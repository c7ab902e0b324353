import { expect, it } from "vitest";
import { partOfDay } from "./DayTimes.tsx";

it("parts the day at noon and at five", () => {
  const at = (time: string) => partOfDay(`2026-11-23T${time}:00Z`, "UTC");
  expect([at("11:59"), at("12:00"), at("16:59"), at("17:00"), at("00:00")]).toEqual([
    "Morning",
    "Afternoon",
    "Afternoon",
    "Evening",
    "Morning",
  ]);
});
