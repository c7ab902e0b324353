import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { expectNoFindings } from "../support/accessibility.ts";
import { needs } from "../support/deployment.ts";
import { joinAs } from "../support/newcomer.ts";

/** Simulates the host's player: it speaks Player.js, plays to 1:40 when pressed, and then to the end. */
const player = `<!doctype html><title>Player</title><button>Play</button><output></output><script>
  const say = (event, value) => parent.postMessage(JSON.stringify({ context: "player.js", version: "0.0.11", event, value }), "*");
  function playTo(seconds) { say("timeupdate", { seconds, duration: 512 }); say("pause"); }
  addEventListener("message", ({ data }) => {
    const { method, value } = JSON.parse(data);
    if (method === "setCurrentTime") document.querySelector("output").textContent = "from " + value;
    if (method === "play") playTo(470);
  });
  document.querySelector("button").onclick = () => playTo(100);
  say("ready");
</script>`;

test.describe("staff watch their training", needs.demoAccounts, () => {
  test.beforeEach(async ({ page, problems }) => {
    problems.tolerate(/request to another host: https:\/\/streamable\.com\/e\//);
    await page.route("https://streamable.com/**", (route) => route.fulfill({ contentType: "text/html", body: player }));
  });

  test("a video is started, resumed and completed by watching it, and marked as not complete again", async ({
    page,
    request,
  }) => {
    await joinAs({ page, request }, { role: "staff" });
    await page.goto("/studio/academy?tab=customer-service");
    await page.getByRole("link", { name: "The first reply", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "The first reply", exact: true });
    const frame = dialog.frameLocator("iframe");
    await keptAfter(page, () => frame.getByRole("button", { name: "Play" }).click());
    await expectNoFindings(page, { part: "dialog" });
    await dialog.getByRole("button", { name: "Close" }).click();

    const begun = page.getByRole("region", { name: "Continue watching" });
    await expect(begun).toContainText("1:40 of 8:32");
    await begun.getByRole("link", { name: "The first reply", exact: true }).click();
    await keptAfter(page, () => dialog.getByRole("button", { name: "Resume at 1:40", exact: true }).click());
    await expect(frame.getByText("from 100", { exact: true })).toBeVisible();
    await expect(dialog.getByText("Completed", { exact: true })).toBeVisible();
    await expect(dialog.getByText("A video counts as completed at 90%.")).toBeVisible();
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(page.getByText("1 of 3 completed", { exact: true })).toBeVisible();
    await expect(begun).toBeHidden();

    await page.getByRole("link", { name: "The first reply", exact: true }).click();
    await dialog.getByRole("button", { name: "Mark as not complete", exact: true }).click();
    await dialog.getByRole("button", { name: "Mark complete", exact: true }).click();
    await expect(dialog.getByText(/^Marked on/)).toBeVisible();
  });

  test("while the video host is down, switching tabs quickly shows the last tab's videos with their codes as titles", async ({
    page,
    signedInAs,
    problems,
  }) => {
    problems.tolerate(/status of 503/);
    await page.route("**/functions/v1/fetch-streamable-data", (route) => route.fulfill({ status: 503, json: {} }));
    await signedInAs("staff", "/studio/academy");
    for (const name of ["Customer Service", "Sales Trainings", "InteliCRM", "Paid Ads", "Customer Service"]) {
      await page.getByRole("tab", { name, exact: true }).click();
    }
    const videos = page.getByRole("list", { name: "Videos of Customer Service", exact: true });
    await expect(videos.getByRole("link")).toHaveText(
      ["04", "05", "06"].map((number) => `Video pipelarkdemovideo${number}`),
    );
    await expect(page.getByRole("alert")).toContainText("Titles and pictures could not be loaded");
    await videos.getByRole("link").first().click();
    await expect(page.getByRole("dialog").frameLocator("iframe").getByRole("button", { name: "Play" })).toBeVisible();
  });

  test("a list of ten thousand videos keeps few elements in the page", async ({ page, signedInAs }) => {
    await page.route(/\/rest\/v1\/videos\?.*category=eq/, (route) =>
      route.fulfill({ json: pageAfter(route.request().url()) }),
    );
    await page.route(/\/rest\/v1\/video_progress\?.*video_id=in/, (route) => route.fulfill({ json: [] }));
    await page.route("**/functions/v1/fetch-streamable-data", (route) => route.fulfill({ json: { data: [] } }));
    await signedInAs("staff", "/studio/academy");
    const videos = page.getByRole("list", { name: "Videos of Paid Ads", exact: true });
    await expect(videos.getByRole("listitem").first()).toBeVisible();
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 20_000);
        return Number(await videos.getByRole("listitem").last().getAttribute("aria-posinset"));
      })
      .toBeGreaterThan(400);
    expect(await page.locator("*").count()).toBeLessThanOrEqual(1500);
  });
});

/** Runs an action that saves the position, and waits until it is saved. */
async function keptAfter(page: Page, act: () => Promise<void>): Promise<void> {
  const kept = page.waitForResponse(/\/rpc\/save_video_progress/);
  await act();
  expect((await kept).ok()).toBe(true);
}

/** Returns the database's answers about ten thousand videos in one category. */
function pageAfter(url: string): unknown[] {
  const from = Number(/display_order=gte\.(\d+)/.exec(url)?.[1] ?? 0);
  return Array.from({ length: Math.min(51, 10_000 - from) }, (_, index) => {
    const number = from + index + 1;
    return {
      id: `11000000-0000-4000-8000-${String(number).padStart(12, "0")}`,
      category: "Paid Ads",
      display_order: number,
      created_at: "2026-11-18T09:00:00Z",
      streamable_code: `code${number}`,
      description: `About ${number}`,
      host_title: "",
      is_restricted: false,
      version: 1,
      updated_at: "2026-11-18T09:00:00Z",
      updated_by_name: "Ada Admin",
      archived_at: null,
    };
  });
}
