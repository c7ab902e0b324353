// @vitest-environment jsdom
import { mountRemote } from "@pipelark/shared-testing/mountRemote";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import {
  type Answers,
  givenAcademy,
  hostAnswer,
  progressRow,
  sections,
  videoId,
  videoRow,
} from "#test/givenAcademy.ts";
import remote from "../remote.tsx";

afterEach(cleanup);

const failed = () => Response.json({ message: "no" }, { status: 500 });
const three = () => Response.json([videoRow(1), videoRow(2, { description: null }), videoRow(3)]);

it("shows cards with title, length, category, date and description, and counts them", async () => {
  visit({
    videos: three,
    user_video_access: () => Response.json([{ user_id: videoId(99), video_id: videoId(3) }]),
    video_progress: ({ query }) => Response.json(query.has("completed_at") ? [] : [completed(1)]),
    academy_counts: () =>
      Response.json({ kind: "counts", categories: [{ category: "Paid Ads", videos: 3, completed: 1 }] }),
  });
  await screen.findByRole("link", { name: "Title 1" });
  const [first, second, third] = cards();
  expect(first?.textContent).toMatch(/5:00Title 1Paid Ads.*2026.*CompletedAbout 1/);
  expect(second?.textContent).not.toContain("0:00");
  expect(second?.textContent).toContain("Training Video #2");
  expect(third?.textContent).toContain("For you");
  expect(screen.getByText("3 video(s) available")).toBeDefined();
  expect(screen.getByText("1 of 3 completed")).toBeDefined();
  expect(screen.getByRole("tab", { name: "Paid Ads" }).textContent).toBe("Paid Ads1/3");
});

it("says that a category has no videos, and asks for it at first and at every switch, in the order of its videos", async () => {
  const { requestsTo } = visit({});
  for (const category of ["Customer Service", "Offer Recreation", "Sales Trainings", "InteliCRM", "Paid Ads"]) {
    await userEvent.click(await screen.findByRole("tab", { name: category }));
    expect(
      await screen.findByText(`No training videos found for ${category}. Check back later for new content.`),
    ).toBeDefined();
    expect(screen.getByRole("heading", { name: "No Videos Available" })).toBeDefined();
  }
  const asked = requestsTo("videos").map(({ query }) => query);
  expect(asked.map((query) => query.get("category"))).toEqual(
    ["Paid Ads", "Customer Service", "Offer Recreation", "Sales Trainings", "InteliCRM", "Paid Ads"].map(
      (category) => `eq.${category}`,
    ),
  );
  expect(asked[0]?.get("order")).toBe("display_order.asc,created_at.desc");
  expect(requestsTo("user_video_access")[0]?.query.get("user_id")).toMatch(/^eq\./);
});

it.each<[string, string, () => Response | Promise<Response>]>([
  ["Failed to fetch videos", "the query fails", failed],
  ["Failed to fetch videos", "there is no network", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["Failed to fetch videos", "there are too many requests", () => Response.json({ message: "no" }, { status: 429 })],
])("says “%s” when %s, shows no video, and tries again", async (message, _, fail) => {
  let isBroken = true;
  visit({ videos: () => (isBroken ? fail() : three()) });
  const box = await screen.findByRole("alert");
  expect(within(box).getByText(message)).toBeDefined();
  expect(cards()).toEqual([]);
  isBroken = false;
  await userEvent.click(within(box).getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("link", { name: "Title 1" })).toBeDefined();
  expect(screen.queryByText(message)).toBeNull();
});

it("says “An unexpected error occurred” when the client itself cannot be had", async () => {
  const { services } = givenAcademy();
  const reading = services.supabase;
  let isBroken = true;
  // The sections are read before.
  const calls = { count: 0 };
  services.supabase = () => {
    calls.count += 1;
    return isBroken && calls.count > 2 ? Promise.reject(new Error("no chunk")) : reading();
  };
  mountRemote({ remote, services, entries: ["/studio/academy"] });
  expect(await screen.findByText("An unexpected error occurred")).toBeDefined();
  isBroken = false;
});

it("shows the last of five tabs that were switched quickly, whichever answer comes last", async () => {
  const answers = new Map<string, () => void>();
  visit({
    videos: ({ query }) => {
      const category = query.get("category")?.slice(3) ?? "";
      return new Promise((resolve) => {
        const number = answers.size + 1;
        answers.set(category, () =>
          resolve(Response.json([videoRow(number, { category, streamable_code: `code${number}` })])),
        );
      });
    },
  });
  const tabs = await screen.findAllByRole("tab");
  for (const tab of [...tabs.slice(1), tabs[0]]) if (tab) await userEvent.click(tab);
  await userEvent.click(screen.getByRole("tab", { name: "InteliCRM" }));
  expect(answers.size).toBe(5);
  // The last one is answered first.
  for (const category of [...answers.keys()].toReversed()) answers.get(category)?.();
  await screen.findByRole("link", { name: "Title 5" });
  expect(cards().map(({ textContent }) => textContent)).toEqual([expect.stringContaining("Title 5")]);
});

it("shows the videos with names of their codes when the host is down, and asks it again", async () => {
  let isBroken = true;
  visit({ videos: three, "fetch-streamable-data": (asked) => (isBroken ? failed() : hostAnswer(asked)) });
  expect(await screen.findByRole("link", { name: "Video code1" })).toBeDefined();
  const [first] = cards();
  expect(first?.querySelector("img")).toBeNull();
  expect(first?.textContent).not.toContain("0:00");
  const box = await screen.findByRole("alert");
  expect(box.textContent).toMatch(/^Titles and pictures could not be loaded/);
  isBroken = false;
  await userEvent.click(within(box).getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("link", { name: "Title 1" })).toBeDefined();
});

const hostileCodes = [
  "../x",
  `"><script>alert(1)</script>`,
  "//evil.example/x",
  "a".repeat(10_240),
  "code1?x=1",
  "javascript:alert(1)",
];

it("never lets a hostile code into a frame, a picture or a link", async () => {
  const rows = hostileCodes.map((streamable_code, number) => videoRow(number, { streamable_code }));
  visit({ videos: ({ query }) => Response.json(query.has("id") ? rows[1] : rows) }, `?video=${videoId(1)}`);
  const dialog = await screen.findByRole("dialog");
  await within(dialog).findByRole("alert");
  expect(screen.getByText("Failed to fetch videos")).toBeDefined();
  expect(document.querySelector("iframe")).toBeNull();
  expect(document.querySelector("main img")).toBeNull();
  for (const code of hostileCodes) expect(document.documentElement.innerHTML).not.toContain(code.slice(0, 100));
});

it.each([
  ["user_video_access", /^Your assignments could not be loaded/],
  ["video_progress", /^Your progress could not be loaded/],
  ["academy_counts", /^The counts of your videos could not be loaded/],
])("shows the videos when %s cannot be read, and says what is missing", async (name, message) => {
  const refused = () => Response.json({ message: "slow down" }, { status: 429 });
  visit({ videos: three, [name]: refused });
  expect(await screen.findByText(message)).toBeDefined();
  expect(await screen.findByText("Title 1")).toBeDefined();
});

it("finds videos of all categories and opens them where they were found", async () => {
  const { address } = visit({
    search_studio: () =>
      Response.json({
        kind: "results",
        results: [
          { id: "a", title: "A client", content: "", section: "Clients", type: "data", url: "/studio" },
          {
            id: "b",
            title: "Found it",
            content: "",
            section: "InteliCRM",
            type: "video",
            url: `/studio/academy?tab=intelicrm&video=${videoId(7)}`,
          },
        ],
      }),
    videos: ({ query }) => (query.has("id") ? Response.json(videoRow(7)) : Response.json([])),
  });
  await userEvent.click(await screen.findByRole("searchbox", { name: "Search the academy" }));
  // At once: a slow machine would search for the first letter too, and its list would be replaced under the click.
  await userEvent.paste("it");
  await waitFor(() => expect(address()).toBe("/studio/academy?search=it"));
  const found = await screen.findByRole("list", { name: "Videos found" });
  expect(within(found).getAllByRole("link")).toHaveLength(1);
  await userEvent.click(within(found).getByRole("link"));
  expect(await screen.findByRole("dialog", { name: "Title 7" })).toBeDefined();
  expect(address()).toBe(`/studio/academy?search=it&video=${videoId(7)}`);
});

it("offers what was begun, with the way back to it", async () => {
  visit({
    video_progress: ({ query }) =>
      Response.json(
        query.has("completed_at")
          ? [{ ...progressRow(4, { position_seconds: 75 }), videos: videoRow(4, { category: "InteliCRM" }) }]
          : [],
      ),
  });
  const row = await screen.findByRole("region", { name: "Continue watching" });
  const link = await within(row).findByRole("link", { name: "Title 4" });
  expect(row.textContent).toContain("1:15 of 5:00");
  expect(link.getAttribute("href")).toBe(`/studio/academy?tab=intelicrm&video=${videoId(4)}`);
});

it("asks for what was begun in the active sections alone", async () => {
  const value = { ...sections, "Offer Recreation": false };
  const { requestsTo } = visit({ site_setting: () => Response.json({ value, version: 1 }) });
  await screen.findByRole("tab", { name: "Paid Ads" });
  const begun = requestsTo("video_progress").map(({ query }) => query.get("videos.category"));
  expect(begun).toContain("in.(Paid Ads,Customer Service,Sales Trainings,InteliCRM)");
});

it("shows the way to manage videos to admins alone", async () => {
  visit({});
  await screen.findByRole("tab", { name: "Paid Ads" });
  expect(screen.queryByRole("link", { name: "Manage videos" })).toBeNull();
  cleanup();
  const { services } = givenAcademy({}, "admin");
  mountRemote({ remote, services, entries: ["/studio/academy"] });
  expect(await screen.findByRole("link", { name: "Manage videos" })).toBeDefined();
});

function completed(number: number) {
  return progressRow(number, { completed_at: "2026-11-19T09:00:00Z", completed_how: "watched" });
}

function cards() {
  const list = screen.queryByRole("list", { name: /^Videos of/ });
  return list ? within(list).getAllByRole("listitem") : [];
}

function visit(answers: Answers, search = "") {
  const { services, requestsTo } = givenAcademy(answers);
  return { requestsTo, ...mountRemote({ remote, services, entries: [`/studio/academy${search}`] }) };
}
