import { openDataEngine, type DataEngine } from "@pipelark/shared-testing/dataEngine";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import {
  listHosts,
  listHours,
  listMeetingLinks,
  listMeetingTypes,
  saveHours,
  saveMeetingLink,
  saveMeetingType,
} from "./schedulingRepository.ts";

// Silences the engine, which logs each refused statement.
vi.spyOn(console, "error").mockImplementation(() => undefined);

let backend: DataEngine;

beforeAll(async () => {
  backend = await openDataEngine();
});

afterAll(() => backend.close());

it("points a meeting elsewhere, and tells the second editor", async () => {
  const admin = await backend.clientOf("admin");
  const links = await listMeetingLinks(admin);
  expect(links).toHaveLength(14);
  const { slug, kind: _, version, ...value } = links.find((link) => link.slug === "meet") ?? fail();
  const target = "https://calendar.example.com/fifteen";
  await expect(saveMeetingLink(admin, { slug, edit: { version, value: { ...value, target } } })).resolves.toEqual({
    kind: "saved",
    held: { version: version + 1, value: { ...value, target } },
  });
  const late = await saveMeetingLink(admin, { slug, edit: { version, value: { ...value, title: "Call" } } });
  expect(late).toMatchObject({ kind: "conflict", held: { value: { target } }, by: "Ada Admin" });
  const bad = { version: version + 1, value: { ...value, target: "http://x.example" } };
  await expect(saveMeetingLink(admin, { slug, edit: bad })).resolves.toEqual({ kind: "invalid", field: "target" });
});

it("changes how a meeting is booked, within what makes sense", async () => {
  const admin = await backend.clientOf("admin");
  const { slug, version, title: _, ...value } = (await listMeetingTypes(admin))[0] ?? fail();
  const longer = { version, value: { ...value, length_minutes: 25 } };
  await expect(saveMeetingType(admin, { slug, edit: longer })).resolves.toMatchObject({
    kind: "saved",
    held: { value: { length_minutes: 25 } },
  });
  const never = { version: version + 1, value: { ...value, length_minutes: 1 } };
  await expect(saveMeetingType(admin, { slug, edit: never })).resolves.toEqual({
    kind: "invalid",
    field: "length_minutes",
  });
  await expect(saveMeetingType(admin, { slug: "nowhere", edit: longer })).resolves.toEqual({ kind: "missing" });
});

it("replaces a host's week, up to midnight", async () => {
  const admin = await backend.clientOf("admin");
  const { id: hostId, hours_version: version } = (await listHosts(admin))[0] ?? fail();
  expect((await listHours(admin, hostId))[0]).toMatchObject({ weekday: 1, starts: "09:00" });
  const value = [{ weekday: 6, starts: "20:00", ends: "24:00" }];
  await expect(saveHours(admin, { hostId, edit: { version, value } })).resolves.toEqual({
    kind: "saved",
    held: { version: version + 1, value },
  });
  await expect(listHours(admin, hostId)).resolves.toEqual(value);
  const overlapping = [...value, { weekday: 6, starts: "21:00", ends: "22:00" }];
  const edit = { version: version + 1, value: overlapping };
  await expect(saveHours(admin, { hostId, edit })).resolves.toEqual({ kind: "invalid", field: "hours" });
});

it("refuses staff", async () => {
  const staff = await backend.clientOf("staff");
  const { id: hostId, hours_version: version } = (await listHosts(staff))[0] ?? fail();
  await expect(saveHours(staff, { hostId, edit: { version, value: [] } })).rejects.toMatchObject({ kind: "forbidden" });
});

function fail(): never {
  throw new Error("The seed lacks a row");
}
