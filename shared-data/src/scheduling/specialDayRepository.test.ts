import { openDataEngine, type DataEngine } from "@pipelark/shared-testing/dataEngine";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { listHosts, listMeetingTypes } from "./schedulingRepository.ts";
import { addSpecialDay, listSpecialDays, removeSpecialDay } from "./specialDayRepository.ts";

// Silences the engine, which logs each refused statement.
vi.spyOn(console, "error").mockImplementation(() => undefined);

const from = "2090-01-01";
const day = { id: "dddddddd-0000-4000-8000-000000000001", day: "2090-05-01", last_day: null, starts: null, ends: null };

let backend: DataEngine;
let hostId: string;

beforeAll(async () => {
  backend = await openDataEngine();
  hostId = (await listHosts(await backend.clientOf("admin")))[0]?.id ?? "";
});

afterAll(() => backend.close());

it("takes a day off once, however often it is sent, and gives it back", async () => {
  const admin = await backend.clientOf("admin");
  await expect(addSpecialDay(admin, { hostId, day })).resolves.toEqual(day);
  await expect(addSpecialDay(admin, { hostId, day })).resolves.toEqual(day);
  await expect(listSpecialDays(admin, { hostId, from })).resolves.toEqual([day]);
  await expect(listSpecialDays(admin, { hostId, from: "2090-05-02" })).resolves.toEqual([]);
  await removeSpecialDay(admin, day.id);
  await expect(removeSpecialDay(admin, day.id)).resolves.toBeUndefined();
  await expect(listSpecialDays(admin, { hostId, from })).resolves.toEqual([]);
});

it("lists several days off until the last one is over", async () => {
  const admin = await backend.clientOf("admin");
  const week = { ...day, last_day: "2090-05-07" };
  await expect(addSpecialDay(admin, { hostId, day: week })).resolves.toEqual(week);
  await expect(listSpecialDays(admin, { hostId, from: "2090-05-07" })).resolves.toEqual([week]);
  await expect(listSpecialDays(admin, { hostId, from: "2090-05-08" })).resolves.toEqual([]);
  await removeSpecialDay(admin, day.id);
});

it("reads the times of a shorter day", async () => {
  const admin = await backend.clientOf("admin");
  const shorter = { ...day, starts: "10:00", ends: "13:00" };
  await addSpecialDay(admin, { hostId, day: shorter });
  await expect(listSpecialDays(admin, { hostId, from })).resolves.toEqual([shorter]);
  await removeSpecialDay(admin, day.id);
});

it("refuses staff", async () => {
  const staff = await backend.clientOf("staff");
  await expect(addSpecialDay(staff, { hostId, day })).rejects.toMatchObject({ kind: "forbidden" });
});

it("calls a meeting type what its link is called", async () => {
  const types = await listMeetingTypes(await backend.clientOf("admin"));
  expect(types.find(({ slug }) => slug === "15-mins-meeting")).toMatchObject({ title: "15-minute meeting" });
});
