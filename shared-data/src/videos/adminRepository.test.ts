import { openDataEngine, type DataEngine } from "@pipelark/shared-testing/dataEngine";
import { personas } from "@pipelark/shared-testing/personas";
import * as v from "valibot";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import {
  archiveVideo,
  assignVideo,
  listArchivedVideos,
  listVideoPeople,
  moveVideo,
  readAcademyOverview,
  restoreVideo,
  saveVideo,
} from "./adminRepository.ts";
import { enteredCodeSchema, type VideoEntry } from "./adminSchema.ts";
import { markVideo } from "./progressRepository.ts";
import { listAccess, listVideos, readVideo } from "./videoRepository.ts";

// Silences the engine, which logs each refused statement.
vi.spyOn(console, "error").mockImplementation(() => undefined);

const staffId = personas.staff.id;

let backend: DataEngine;
beforeAll(async () => {
  backend = await openDataEngine();
});
afterAll(() => backend.close());

function entry(change: Partial<VideoEntry> = {}): VideoEntry {
  return {
    id: crypto.randomUUID(),
    version: null,
    category: "InteliCRM",
    streamableCode: "abc123",
    description: "",
    ...change,
  };
}

async function inCategory(who: "admin" | "staff", category: VideoEntry["category"]): Promise<string[]> {
  const { videos } = await listVideos(await backend.clientOf(who), { category, from: null, size: 50 });
  return videos.map(({ description }) => description);
}

it("adds a video at the end, changes it, and reports a conflict", async () => {
  const admin = await backend.clientOf("admin");
  const added = entry({ category: "Sales Trainings", description: "Added" });
  expect(await saveVideo(admin, added)).toMatchObject({ kind: "saved", video: { version: 1, displayOrder: 3 } });
  expect(await saveVideo(admin, added)).toMatchObject({ kind: "saved", video: { version: 1 } });
  const edited = { ...added, version: 1, description: "Edited" };
  expect(await saveVideo(admin, edited)).toMatchObject({ kind: "saved", video: { version: 2 } });
  expect(await saveVideo(admin, edited)).toMatchObject({ kind: "saved", video: { version: 2 } });
  expect(await saveVideo(admin, { ...added, version: 1, description: "Late" })).toMatchObject({
    kind: "conflict",
    video: { description: "Edited", updatedByName: "Ada Admin" },
  });
  expect(await inCategory("staff", "Sales Trainings")).toHaveLength(3);
  const moved = { ...edited, version: 2, category: "Offer Recreation" } as const;
  expect(await saveVideo(admin, moved)).toMatchObject({ video: { category: "Offer Recreation", displayOrder: 3 } });
});

it("places a video before another one, or at the end, as often as it is told to", async () => {
  const admin = await backend.clientOf("admin");
  const [one, two, three] = [entry({ description: "1" }), entry({ description: "2" }), entry({ description: "3" })];
  for (const video of [one, two, three]) await saveVideo(admin, video);
  const order = async () => (await inCategory("admin", "InteliCRM")).filter((text) => text.length === 1).join("");
  const move = async (id: string, before: string | null) => {
    expect(await moveVideo(admin, { id, before })).toEqual({ kind: "moved" });
    expect(await moveVideo(admin, { id, before })).toEqual({ kind: "moved" });
    return order();
  };
  expect(await move(three.id, one.id)).toBe("312");
  expect(await move(three.id, null)).toBe("123");
  expect(await move(one.id, three.id)).toBe("213");
  const elsewhere = "11000000-0000-4000-8000-000000000001";
  expect(await moveVideo(admin, { id: one.id, before: elsewhere })).toEqual({ kind: "missing" });
});

it("archives a video, lists it as such, and brings it back", async () => {
  const admin = await backend.clientOf("admin");
  const gone = entry({ category: "Customer Service", description: "Gone" });
  await saveVideo(admin, gone);
  expect(await archiveVideo(admin, gone.id)).toEqual({ kind: "archived" });
  expect(await archiveVideo(admin, gone.id)).toEqual({ kind: "archived" });
  await expect(readVideo(admin, gone.id)).rejects.toMatchObject({ kind: "missing" });
  expect((await listArchivedVideos(admin))[0]).toMatchObject({ id: gone.id, description: "Gone" });
  expect(await saveVideo(admin, { ...gone, version: 2 })).toEqual({ kind: "missing" });
  expect(await restoreVideo(admin, gone.id)).toMatchObject({ kind: "saved", video: { archivedAt: null } });
  expect(await inCategory("staff", "Customer Service")).toContain("Gone");
});

it("assigns a video to a person, and opens it to everyone again", async () => {
  const admin = await backend.clientOf("admin");
  const staff = await backend.clientOf("staff");
  const { id } = entry();
  await saveVideo(admin, entry({ id, description: "Assigned" }));
  const ofAda = { id, version: 1, userIds: [personas.admin.id] };
  expect(await assignVideo(admin, ofAda)).toMatchObject({ kind: "saved", video: { isRestricted: true, version: 2 } });
  expect(await assignVideo(admin, ofAda)).toMatchObject({ kind: "saved", video: { version: 2 } });
  await expect(readVideo(staff, id)).rejects.toMatchObject({ kind: "missing" });
  expect(await assignVideo(admin, { id, version: 1, userIds: [staffId] })).toMatchObject({ kind: "conflict" });
  expect(await assignVideo(admin, { id, version: 2, userIds: [staffId] })).toMatchObject({ kind: "saved" });
  expect(await readVideo(staff, id)).toMatchObject({ description: "Assigned" });
  expect((await listAccess(staff, staffId)).has(id)).toBe(true);
  const client = { id, version: 3, userIds: [personas.client.id] };
  expect(await assignVideo(admin, client)).toEqual({ kind: "invalid", field: "user_ids" });
  expect(await assignVideo(admin, { id, version: 3, userIds: [] })).toMatchObject({ video: { isRestricted: false } });
});

it("returns the people who completed a video and everyone's progress to admins", async () => {
  const admin = await backend.clientOf("admin");
  const staff = await backend.clientOf("staff");
  const added = entry();
  await saveVideo(admin, added);
  await markVideo(staff, { videoId: added.id, isComplete: true });
  const { people } = await listVideoPeople(admin, added.id);
  expect(people.filter(({ completedHow }) => completedHow !== null)).toMatchObject([
    { name: "Sam Staff", isGranted: false, completedHow: "marked" },
  ]);
  expect(people.find(({ name }) => name === "Ada Admin")).toMatchObject({ isGranted: false, completedHow: null });
  const overview = await readAcademyOverview(admin);
  expect(overview.people.find(({ id }) => id === staffId)?.completed).toMatchObject({ "Paid Ads": 1, InteliCRM: 1 });
  await expect(listVideoPeople(admin, crypto.randomUUID())).rejects.toMatchObject({ kind: "missing" });
});

it("lets nobody else do any of it", async () => {
  const staff = await backend.clientOf("staff");
  const { id } = entry();
  const acts = [
    saveVideo(staff, entry()),
    moveVideo(staff, { id, before: null }),
    archiveVideo(staff, id),
    restoreVideo(staff, id),
    assignVideo(staff, { id, version: 1, userIds: [] }),
    listArchivedVideos(staff),
    listVideoPeople(staff, id),
    readAcademyOverview(staff),
  ];
  for (const act of acts) await expect(act).rejects.toMatchObject({ kind: "forbidden" });
});

it("takes a code, or the address of a video at the host", () => {
  const codes = [
    "abc123",
    " https://streamable.com/abc123 ",
    "streamable.com/e/abc123?loop=1",
    "www.streamable.com/o/abc123/",
  ];
  for (const text of codes) expect(v.parse(enteredCodeSchema, text)).toBe("abc123");
  for (const text of ["", "../x", '"><script>', "//evil", "https://evil.example/abc123", "x".repeat(10_240)]) {
    expect(v.safeParse(enteredCodeSchema, text).success, text).toBe(false);
  }
});
