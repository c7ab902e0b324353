import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestGateway, type TestGateway } from "../../../tooling/backend/test/testGateway.ts";
import { allPersonsScript, callers } from "../support/personas.ts";
import { people, videos } from "../support/seedIds.ts";

let gateway: TestGateway;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  gateway = await openTestGateway();
  for (const who of ["staff", "admin", "client"]) {
    tokens[who] = (await gateway.signedIn(`${who}@pipelark.example`)).session.access_token;
  }
});
afterAll(() => gateway.close());

type FunctionRequest = { who?: string; body?: unknown };

async function ask(
  path: string,
  { who = "staff", body }: FunctionRequest = {},
): Promise<{ status: number; json: unknown }> {
  const token = tokens[who];
  const response = await gateway.ask(`/rest/v1/${path}`, {
    ...(token && { token }),
    ...(body !== undefined && { body }),
  });
  return { status: response.status, json: await response.json() };
}

function call(name: string, body: unknown, who = "admin") {
  return ask(`rpc/${name}`, { who, body });
}

const odd: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  "",
  " ",
  "x",
  "../x",
  '"><script>',
  "//evil",
  "a\u0000b",
  "\ud800",
  "x".repeat(10_240),
  [],
  ["x"],
  [[]],
  {},
  { $gt: 1 },
  "00000000-0000-0000-0000-000000000000",
  "infinity",
];

const good = {
  save_video: () => ({ id: randomUUID(), category: "Paid Ads", streamable_code: "abc", description: "Text" }),
  assign_video: () => ({ id: videos.open, version: 99, user_ids: [people.staff] }),
  save_video_progress: () => ({ video_id: videos.open, position_seconds: 1, duration_seconds: 10 }),
};

describe.each(Object.entries(good))("%s", (name, request) => {
  test.each(Object.keys(request()))("takes no odd %s, and nothing that is odd is a fault of ours", async (field) => {
    for (const value of odd) {
      const { status, json } = await call(name, { request: { ...request(), [field]: value } });
      const outcome: unknown = status === 200 ? Reflect.get(Object(json), "kind") : status;
      const what = `${JSON.stringify(value).slice(0, 40)} ${JSON.stringify(json).slice(0, 200)}`;
      expect(["saved", "invalid", "missing", "conflict", 400, 413], what).toContain(outcome);
    }
  });

  test("refuses a malformed request", async () => {
    for (const body of [...odd.map((value) => ({ request: value })), {}, [], { request: {}, other: 1 }]) {
      const { status } = await call(name, body);
      expect(status, JSON.stringify(body).slice(0, 60)).toBeLessThan(500);
    }
  });
});

test.each([
  ["move_video", { id: 1 }],
  ["move_video", { id: videos.open, before: "x" }],
  ["move_video", { id: videos.open, before: [] }],
  ["move_video", {}],
  ["archive_video", { id: "x" }],
  ["restore_video", { id: { a: 1 } }],
  ["archive_videos", { ids: ["x"] }],
  ["restore_videos", { ids: { a: 1 } }],
  ["list_video_people", { video_id: "../x" }],
  ["mark_video", { video_id: videos.open, is_complete: "maybe" }],
  ["mark_video", { video_id: [videos.open], is_complete: true }],
  ["watchable_codes", { codes: "x" }],
  ["watchable_codes", { codes: { a: 1 } }],
  ["watchable_codes", { codes: [["x"]] }],
])("%s refuses %j as the caller's fault", async (name, body) => {
  const { status } = await call(name, body);
  expect([400, 404]).toContain(status);
});

test.each(["../x", '"><script>', "//evil", "a b", "a\n", "é", "", "x".repeat(33), "x".repeat(10_240)])(
  "no video has the code %j, however it is written",
  async (code) => {
    const { json } = await call("save_video", { request: { ...good.save_video(), streamable_code: code } });
    expect(json).toEqual({ kind: "invalid", field: "streamable_code" });
    const insert = `insert into public.videos (id, category, streamable_code) values (gen_random_uuid(), 'Paid Ads', $1)`;
    await expect(gateway.engine.sql.query(insert, [code])).rejects.toThrow("streamable_code is letters and digits");
  },
);

describe("several videos in one request", () => {
  const [one, other] = [randomUUID(), randomUUID()];
  const unknown = randomUUID();

  beforeAll(async () => {
    for (const id of [one, other]) await call("save_video", { request: { ...good.save_video(), id } });
  });

  test("are archived and restored, in the given order, and unknown ones are left out", async () => {
    const ids = [other, unknown, one];
    expect((await call("archive_videos", { ids })).json).toEqual({ kind: "archived", archived: [other, one] });
    // Sent again.
    expect((await call("archive_videos", { ids })).json).toEqual({ kind: "archived", archived: [other, one] });
    expect((await call("restore_videos", { ids })).json).toEqual({ kind: "restored", restored: [other, one] });
    const { json } = await ask("videos?select=id&category=eq.Paid%20Ads&order=display_order.desc&limit=2", {
      who: "admin",
    });
    expect(json).toEqual([{ id: one }, { id: other }]);
  });

  test("get a category each over the version that was seen, and the others are counted", async () => {
    const request = { ...good.save_video(), category: "InteliCRM" };
    const entries = [
      { ...request, id: one, version: 3 },
      { ...request, id: other, version: 1 },
    ];
    expect((await call("save_videos", { request: { videos: entries } })).json).toMatchObject({
      kind: "saved",
      saved: [{ id: one, category: "InteliCRM", version: 4 }],
      refused: 1,
    });
  });

  test("are none without a list, more than a hundred, or asked for by staff", async () => {
    const many = Array.from({ length: 101 }, () => randomUUID());
    for (const ids of [null, [], many])
      expect((await call("archive_videos", { ids })).json).toEqual({ kind: "invalid", field: "ids" });
    for (const list of [undefined, [], many, "x"])
      expect((await call("save_videos", { request: { videos: list } })).json).toEqual({
        kind: "invalid",
        field: "videos",
      });
    for (const name of ["archive_videos", "restore_videos"])
      expect((await call(name, { ids: [one] }, "staff")).status).toBe(403);
    expect((await call("save_videos", { request: { videos: [] } }, "staff")).status).toBe(403);
  });
});

describe("reading videos", () => {
  test.each(["user_video_access", "video_progress"])(
    "an embedded %s gives staff their own rows only",
    async (table) => {
      const { status, json } = await ask(`videos?select=*,${table}(*)&order=display_order`);
      expect(status).toBe(200);
      const text = JSON.stringify(json);
      expect(text).not.toContain(people.admin);
      expect(text).not.toContain(videos.ofAdmin);
      expect(text).toContain(people.staff);
    },
  );

  test("a video for others is not found through any table that leads to it", async () => {
    for (const path of [
      `videos?select=*&id=eq.${videos.ofAdmin}`,
      `video_progress?select=*,videos(*)&user_id=eq.${people.admin}`,
      `user_video_access?select=*,videos(*)&user_id=eq.${people.admin}`,
      `videos?select=*&archived_at=not.is.null`,
    ]) {
      expect(await ask(path), path).toEqual({ status: 200, json: [] });
    }
  });

  test("a column of somebody else's row cannot be guessed by a filter", async () => {
    for (const path of [
      `video_progress?select=video_id&user_id=eq.${people.admin}&position_seconds=gt.0`,
      `videos?select=id,user_video_access(*)&user_video_access.user_id=eq.${people.admin}&id=eq.${videos.ofAdmin}`,
      `videos?select=id,user_video_access!inner(user_id)&user_video_access.user_id=eq.${people.admin}`,
    ]) {
      const { status, json } = await ask(path);
      expect([200, 400], path).toContain(status);
      expect(status === 200 ? json : [], path).toEqual([]);
    }
  });

  test("clients and visitors get nothing", async () => {
    for (const table of ["videos", "user_video_access", "video_progress"]) {
      expect(await ask(`${table}?select=*`, { who: "client" })).toEqual({ status: 200, json: [] });
      expect((await ask(`${table}?select=*`, { who: "visitor" })).status).toBe(401);
    }
    expect((await ask("streamable_video?select=*", { who: "admin" })).status).toBe(403);
    for (const name of ["save_video_progress", "mark_video", "academy_counts", "watchable_codes"]) {
      expect((await call(name, {}, "visitor")).status, name).toBeGreaterThanOrEqual(400);
    }
    const counts = await call("academy_counts", {}, "client");
    expect(JSON.stringify(counts.json)).not.toMatch(/"videos":[1-9]/);
  });

  test("a session that was ended reads and writes nothing", async () => {
    const { client, session } = await gateway.signedIn("staff@pipelark.example");
    tokens["gone"] = session.access_token;
    await client.auth.signOut({ scope: "local" });
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect((await ask("videos?select=*", { who: "gone" })).status).toBe(401);
    expect((await call("mark_video", { video_id: videos.open, is_complete: true }, "gone")).status).toBe(401);
  });
});

test("among 10,000 videos, a page is read by its index, and the grants once and not for each row", async () => {
  const plan = await gateway.engine.sql.rehearse(async (tx) => {
    await tx.exec(`
      ${allPersonsScript};
      insert into public.videos (id, category, display_order, streamable_code)
        select gen_random_uuid(), 'Paid Ads', n, 'n' || n from generate_series(1, 10000) as n;
      insert into public.user_video_access (user_id, video_id)
        select '${people.staff}', id from public.videos where display_order % 4 = 0;
      analyze public.videos, public.user_video_access;`);
    await tx.become(callers.staff);
    const page =
      "select * from public.videos where category = 'Paid Ads' order by display_order, created_at desc limit 51";
    const { rows } = await tx.query(`explain (analyze, timing off) ${page}`);
    return rows.map((row) => String(Object.values(row)[0])).join("\n");
  });
  expect(plan).toContain("using videos_category_key");
  expect(plan).not.toContain("Seq Scan on videos");
  expect(plan).not.toMatch(/user_video_access.*loops=([2-9]|\d\d)/);
  expect(Number(/videos_category_key on videos.*rows=([\d.]+) loops/.exec(plan)?.[1])).toBe(51);
});

test("progress is of the caller, whatever the request says", async () => {
  const request = {
    ...good.save_video_progress(),
    user_id: people.admin,
    completed_at: "2020-01-01",
    position_seconds: 7,
  };
  const where = `where user_id = $1 and video_id = '${videos.open}'`;
  const position = `select position_seconds from public.video_progress ${where}`;
  const before = await gateway.value(position, [people.admin]);
  await call("save_video_progress", { request }, "staff");
  expect(await gateway.value(position, [people.staff])).toBe(7);
  expect(await gateway.value(position, [people.admin])).toBe(before);
});

test("writes of tables are refused to everybody", async () => {
  const rows = [
    ["videos", { id: randomUUID(), category: "Paid Ads", streamable_code: "abc" }],
    ["user_video_access", { user_id: people.staff, video_id: videos.ofAdmin }],
    ["video_progress", { user_id: people.staff, video_id: videos.ofAdmin }],
    ["streamable_video", { code: "x", title: "Mine", thumbnail_url: "", duration_seconds: 1 }],
  ] as const;
  for (const [table, body] of rows) {
    for (const who of ["staff", "admin"]) expect((await ask(table, { who, body })).status, table).toBe(403);
  }
});
