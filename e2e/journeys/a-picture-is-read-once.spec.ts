import { expect, test } from "../fixtures.ts";
import { needs } from "../support/deployment.ts";
import { withoutStream } from "../support/withoutStream.ts";

/** Ada Admin, of the seed. */
const admin = "a0000000-0000-4000-8000-000000000001";

test.describe("the pictures of people", needs.demoAccounts, () => {
  test("the own picture is read once per page view, by the frame, the page, and the next remote", async ({
    page,
    signedInAs,
  }) => {
    await withoutStream(page);
    await signedInAs("admin");
    // What the page before still asks for is not counted.
    await page.goto("about:blank");
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "GET" && request.url().includes("/rest/v1/profile_picture")) asked.push(request.url());
    });
    await page.goto("/studio/workspace/tasks", { waitUntil: "networkidle" });
    await expect(page.getByRole("main")).toBeVisible();
    const ofOwn = () => asked.filter((url) => url.includes(admin));
    await expect.poll(ofOwn).toHaveLength(1);
    const rail = page.getByRole("navigation", { name: "Studio" });
    await rail.getByRole("link", { name: "Pipeline" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pipeline");
    await page.waitForLoadState("networkidle");
    await rail.getByRole("link", { name: "Tasks" }).click();
    await expect(page).toHaveTitle(/^Tasks/);
    await page.waitForLoadState("networkidle");
    expect(ofOwn()).toHaveLength(1);
  });
});
