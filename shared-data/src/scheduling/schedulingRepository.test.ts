import { openDataEngine, type DataEngine } from "@pipelark/shared-testing/dataEngine";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import {
  addMeetingType,
  deleteMeetingType,
  listHosts,
  listHours,
  listMeetingLinks,
  listMeetingTypes,
  removeHost,
  saveHost,
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
  const { slug, kind: _, is_permanent: __, version, ...value } = links.find((link) => link.slug === "meet") ?? fail();
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
  const { slug, version, is_permanent: _, ...value } = (await listMeetingTypes(admin))[0] ?? fail();
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

it("adds a meeting type as a copy once, and deletes only what no page of the site leads to", async () => {
  const admin = await backend.clientOf("admin");
  const added = { slug: "annual-review", title: "Annual review", copyOf: "hiring-interview" };
  await expect(addMeetingType(admin, added)).resolves.toEqual({ kind: "added" });
  await expect(addMeetingType(admin, added)).resolves.toEqual({ kind: "added" });
  await expect(addMeetingType(admin, { ...added, slug: "meet" })).resolves.toEqual({ kind: "taken" });
  await expect(addMeetingType(admin, { ...added, slug: "No" })).resolves.toEqual({ kind: "invalid", field: "slug" });
  const made = (await listMeetingTypes(admin)).find(({ slug }) => slug === added.slug);
  expect(made).toMatchObject({ title: "Annual review", length_minutes: 45, is_permanent: false, is_bookable: true });
  await expect(deleteMeetingType(admin, added.slug)).resolves.toEqual({ kind: "deleted" });
  await expect(deleteMeetingType(admin, "meet")).resolves.toEqual({ kind: "permanent" });
});

it("adds a host with hours, tells the second editor, and removes who has no meetings", async () => {
  const admin = await backend.clientOf("admin");
  const id = "b0000000-0000-4000-8000-0000000000a1";
  const value = { name: "Hana Host", time_zone: "Asia/Tokyo", user_id: null };
  await expect(saveHost(admin, { id, version: null, value })).resolves.toEqual({
    kind: "saved",
    held: { version: 1, value },
  });
  expect(await listHours(admin, id)).toHaveLength(10);
  const renamed = { ...value, name: "Hana" };
  await expect(saveHost(admin, { id, version: 1, value: renamed })).resolves.toMatchObject({ kind: "saved" });
  const late = await saveHost(admin, { id, version: 1, value });
  expect(late).toMatchObject({ kind: "conflict", held: { version: 2, value: renamed }, by: "Ada Admin" });
  await expect(removeHost(admin, id)).resolves.toEqual({ kind: "removed" });
  expect((await listHosts(admin)).map((host) => host.id)).not.toContain(id);
  const { id: busy } = (await listHosts(admin))[0] ?? fail();
  await expect(removeHost(admin, busy)).resolves.toMatchObject({ kind: "in-use" });
});

it("refuses staff", async () => {
  const staff = await backend.clientOf("staff");
  const { id: hostId, hours_version: version } = (await listHosts(staff))[0] ?? fail();
  await expect(saveHours(staff, { hostId, edit: { version, value: [] } })).rejects.toMatchObject({ kind: "forbidden" });
});

function fail(): never {
  throw new Error("The seed lacks a row");
}
