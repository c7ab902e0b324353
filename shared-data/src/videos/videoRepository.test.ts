import { describeVideoFault } from "@pipelark/shared-contracts/describeFault";
import { openDataEngine, type DataEngine } from "@pipelark/shared-testing/dataEngine";
import { personas } from "@pipelark/shared-testing/personas";
import { supabaseOver } from "@pipelark/shared-testing/supabaseOver";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { countVideos, listProgress, listResumable, markVideo, saveProgress } from "./progressRepository.ts";
import { listAccess, listVideos, readStreamableData, readVideo } from "./videoRepository.ts";
import { toLibraryVideo, type Video, videoCategories } from "./videoSchema.ts";

// Silences the engine, which logs each refused statement.
vi.spyOn(console, "error").mockImplementation(() => undefined);

const staff = personas.staff.id;
const ofStaff = "11000000-0000-4000-8000-000000000003";
const ofAdmin = "11000000-0000-4000-8000-000000000008";
const begun = "11000000-0000-4000-8000-000000000009";
const untouched = "11000000-0000-4000-8000-000000000011";

let backend: DataEngine;
beforeAll(async () => {
  backend = await openDataEngine();
});
afterAll(() => backend.close());

async function titles(who: "admin" | "staff" | "client", category: Video["category"]): Promise<string[]> {
  const { videos } = await listVideos(await backend.clientOf(who), { category, from: null, size: 50 });
  return videos.map(({ hostTitle }) => hostTitle);
}

it("asks for a category's videos in their order, and reads nothing else", async () => {
  const asked: string[] = [];
  const client = await supabaseOver((url) => {
    asked.push(decodeURIComponent(`${url.pathname}${url.search}`).replaceAll("+", " "));
    return Response.json([]);
  })();
  await listVideos(client, { category: "Paid Ads", from: null, size: 50 });
  await listAccess(client, staff);
  expect(asked).toEqual([
    "/rest/v1/videos?select=*&category=eq.Paid Ads&order=display_order.asc,created_at.desc&limit=51",
    `/rest/v1/user_video_access?select=*&user_id=eq.${staff}`,
  ]);
});

it("asks the function for what the host says about codes", async () => {
  let sent: unknown;
  const said = { code: "abc", title: "Hello", thumbnail_url: "https://cdn.streamable.com/abc.jpg", duration: "1:05" };
  const client = await supabaseOver(async (url, request) => {
    sent = [request.method, url.pathname, await request.json()];
    return Response.json({ data: [said] });
  })();
  const found = await readStreamableData(client, ["abc", "def"]);
  expect(sent).toEqual(["POST", "/functions/v1/fetch-streamable-data", { streamableCodes: ["abc", "def"] }]);
  expect([...found.values()]).toEqual([
    { code: "abc", title: "Hello", thumbnailUrl: said.thumbnail_url, duration: "1:05" },
  ]);
});

it.each([
  [401, "forbidden"],
  [403, "forbidden"],
  [500, "unexpected"],
])("a function that answers %i is a fault", async (status, kind) => {
  const client = await supabaseOver(() => Response.json({ message: "No" }, { status }))();
  await expect(readStreamableData(client, ["abc"])).rejects.toMatchObject({ kind, status });
});

it("an answer without data, and a host that is not reached, are faults as well", async () => {
  const garbage = await supabaseOver(() => Response.json({ data: [{ code: "../x" }] }))();
  await expect(readStreamableData(garbage, ["abc"])).rejects.toMatchObject({ kind: "unexpected" });
  const offline = await supabaseOver(() => Promise.reject(new TypeError("Failed to fetch")))();
  await expect(readStreamableData(offline, ["abc"])).rejects.toMatchObject({ kind: "offline" });
});

it("gives admins every video, others those for everybody and for them, and clients none", async () => {
  expect(await titles("admin", "Offer Recreation")).toEqual([
    "Rebuilding an offer from its results",
    "Pricing by result",
  ]);
  expect(await titles("staff", "Offer Recreation")).toEqual(["Rebuilding an offer from its results"]);
  expect(await titles("staff", "Paid Ads")).toHaveLength(3);
  expect(await titles("admin", "InteliCRM")).toEqual(["InteliCRM in ten minutes"]);
  expect(await titles("client", "Paid Ads")).toEqual([]);
});

it("pages through a category once, by its order and then the newest first", async () => {
  await backend.sql.query(
    `insert into public.videos (id, category, display_order, created_at, streamable_code, description)
     select gen_random_uuid(), 'Customer Service', 50 + n / 4, now() - n * interval '1 minute', 'code' || n, n::text
     from generate_series(1, 9) as n`,
  );
  const client = await backend.clientOf("staff");
  const seen: string[] = [];
  let from: Parameters<typeof listVideos>[1]["from"] = null;
  do {
    const page = await listVideos(client, { category: "Customer Service", from, size: 2 });
    seen.push(...page.videos.map(({ description }) => description));
    from = page.next;
  } while (from);
  expect(seen.slice(3)).toEqual(["1", "2", "3", "4", "5", "6", "7", "8", "9"]);
  expect(seen).toHaveLength(12);
});

it("reads one video, and none that is for others", async () => {
  const client = await backend.clientOf("staff");
  expect(await readVideo(client, ofStaff)).toMatchObject({ isRestricted: true, displayOrder: 3 });
  await expect(readVideo(client, ofAdmin)).rejects.toMatchObject({ kind: "missing" });
});

it("refuses rows that are no videos, whatever the code of one of them is", async () => {
  const client = await backend.clientOf("staff");
  const { data } = await client.from("videos").select("*").eq("id", ofStaff);
  for (const streamable_code of ["../x", '"><script>', "//evil", "x".repeat(10_240), "", ["a"], null]) {
    const over = await supabaseOver(() => Response.json([{ ...data?.[0], streamable_code }]))();
    const list = listVideos(over, { category: "Paid Ads", from: null, size: 5 });
    await expect(list).rejects.toMatchObject({ kind: "unexpected" });
  }
});

it("says what the catalogue says about a list that could not be read", async () => {
  const failing = await supabaseOver(() => Response.json({ message: "No" }, { status: 500 }))();
  const fault = await listVideos(failing, { category: "Paid Ads", from: null, size: 5 }).catch(
    (error: unknown) => error,
  );
  expect(describeVideoFault(fault)).toBe("Failed to fetch videos");
  expect(describeVideoFault(new Error("Nobody knows"))).toBe("An unexpected error occurred");
});

it("shows the host's title and picture or their fallback, and marks assigned videos", async () => {
  const client = await backend.clientOf("staff");
  const [video, access] = [await readVideo(client, ofStaff), await listAccess(client, staff)];
  expect(toLibraryVideo(video, { said: undefined, access, userId: staff })).toMatchObject({
    title: "Video pipelarkdemovideo03",
    thumbnailUrl: "",
    duration: "0:00",
    allowedUsers: [staff],
  });
  const said = new Map([
    [video.streamableCode, { code: video.streamableCode, title: "Real", thumbnailUrl: "", duration: "2:00" }],
  ]);
  expect(toLibraryVideo(video, { said, access: undefined, userId: staff })).toMatchObject({
    title: "Real",
    duration: "2:00",
    allowedUsers: [],
  });
});

it("offers what was begun and not completed, the latest first", async () => {
  const client = await backend.clientOf("staff");
  const resumable = await listResumable(client, { userId: staff, categories: videoCategories, most: 12 });
  expect(resumable.map(({ video, progress }) => [video.hostTitle, progress.positionSeconds])).toEqual([
    ["Taking over a running account", 95],
    ["The discovery call", 610],
  ]);
  const [first, second] = resumable.map(({ video }) => video.category);
  if (!first || !second || first === second) throw new Error("the two are of two categories");
  const narrowed = await listResumable(client, { userId: staff, categories: [second], most: 12 });
  expect(narrowed.map(({ video }) => video.hostTitle)).toEqual(["The discovery call"]);
});

it("keeps the position, and completes a video of which nine tenths were watched", async () => {
  const client = await backend.clientOf("staff");
  const at = (positionSeconds: number) =>
    saveProgress(client, { videoId: begun, positionSeconds, durationSeconds: 100 });
  expect(await at(89.7)).toMatchObject({ kind: "saved", progress: { positionSeconds: 89, completedAt: null } });
  expect(await at(90)).toMatchObject({ progress: { completedHow: "watched" } });
  expect(await at(5)).toMatchObject({ progress: { positionSeconds: 5, completedHow: "watched" } });
  const found = await listProgress(client, { userId: staff, videoIds: [begun, untouched] });
  expect(found.get(begun)?.positionSeconds).toBe(5);
  expect(found.has(untouched)).toBe(false);
});

it("marks and unmarks a video, and counts it", async () => {
  const client = await backend.clientOf("staff");
  const completed = async () => (await countVideos(client)).find(({ category }) => category === "InteliCRM");
  expect(await completed()).toEqual({ category: "InteliCRM", videos: 1, completed: 0 });
  expect(await markVideo(client, { videoId: untouched, isComplete: true })).toMatchObject({
    progress: { completedHow: "marked" },
  });
  expect(await completed()).toMatchObject({ completed: 1 });
  expect(await markVideo(client, { videoId: untouched, isComplete: false })).toMatchObject({
    progress: { completedAt: null, completedHow: null },
  });
  expect(await completed()).toMatchObject({ completed: 0 });
});

it("keeps nothing about a video that is for others, and nothing for clients", async () => {
  const position = { positionSeconds: 1, durationSeconds: 2 };
  expect(await saveProgress(await backend.clientOf("staff"), { videoId: ofAdmin, ...position })).toEqual({
    kind: "missing",
  });
  await expect(saveProgress(await backend.clientOf("client"), { videoId: begun, ...position })).rejects.toMatchObject({
    kind: "forbidden",
  });
});
