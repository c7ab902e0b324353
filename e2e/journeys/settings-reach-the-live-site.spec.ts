import type { Page } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { expect, testOnCopy } from "../fixtures.ts";
import { expectBooked, fillInGuest, openOwnDay, times } from "../support/bookTime.ts";
import { needs } from "../support/deployment.ts";
import { startSession } from "../support/signIn.ts";
import { openPublic } from "../support/openPublic.ts";
import { restoreSetting, restoring } from "../support/restoreSettings.ts";

const test = testOnCopy.extend(restoring);

// A separate site, because other journeys read the same terms, tabs and links.
test.describe("on a site of its own", needs.ownSite, () => {
  // One after the other, so that they can share one site.
  test.describe.configure({ mode: "default" });

  test("an admin edits the terms and a visitor reads them", async ({ page, browser, baseURL, afterwards }) => {
    afterwards({ name: "save_setting", request: { key: "terms_text", value: null } });
    const visitor = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
    await openPublic(visitor, "/policies");
    await startSession(page, "admin");
    await openSection(page, "terms");
    await page.getByRole("textbox", { name: "Terms" }).fill("## Harvest\n\nTwelve **apples** a day.");
    await expect(page.getByRole("region", { name: "Preview" }).getByRole("heading", { name: "Harvest" })).toBeVisible();
    await saveAs(page, "Terms and Conditions");
    await visitor.reload();
    const terms = visitor.getByRole("region", { name: "Terms and Conditions" });
    await expect(terms.getByRole("heading", { name: "Harvest" })).toBeVisible();
    await expect(terms).toContainText("Twelve apples a day.");
    await visitor.context().close();
  });

  test("an admin switches Offer Recreation on and the academy shows its tab", async ({
    page,
    signedInAs,
    afterwards,
  }) => {
    const value = {
      "Paid Ads": true,
      "Customer Service": true,
      "Offer Recreation": false,
      "Sales Trainings": true,
      InteliCRM: true,
    };
    afterwards({ name: "save_setting", request: { key: "academy_sections", value } });
    await signedInAs("admin");
    const begun = page.waitForResponse(/\/video_progress\?.*completed_at=is\.null/);
    await page.goto("/studio/academy");
    await expect(page.getByRole("tab", { name: "Sales Trainings" })).toBeVisible();
    await expect(page.getByRole("tab", { name: "Offer Recreation" })).toBeHidden();
    await (await begun).finished();
    // Ada has started a video, which is in this section.
    const inWork = page.getByRole("region", { name: "Continue watching" });
    await expect(inWork).toBeHidden();
    await openSection(page, "academy");
    await page.getByRole("switch", { name: "Offer Recreation" }).click();
    await saveAs(page, "Academy sections");
    await page.goto("/studio/academy?tab=offer-recreation");
    await expect(page.getByRole("tab", { name: "Offer Recreation", selected: true })).toBeVisible();
    await expect(inWork.getByRole("link", { name: "Rebuilding an offer from its results" })).toBeVisible();
  });

  test("an admin changes the target of the 15-minute meeting and a visitor is redirected there", async ({
    page,
    signedInAs,
    context,
    afterwards,
    expectProblem,
  }) => {
    const asBefore = { slug: "15-mins-meeting", target: "/schedule/15-mins-meeting" };
    afterwards({ name: "save_meeting_link", request: asBefore });
    const elsewhere = "https://calendar.elsewhere.example/fifteen";
    expectProblem(/request to another host: https:\/\/calendar\.elsewhere\.example\/fifteen$/);
    await context.route(`${elsewhere}**`, (route) =>
      route.fulfill({ contentType: "text/html", body: "<h1>Elsewhere</h1>" }),
    );
    await signedInAs("admin");
    // The address of the former list of links leads to the meeting's page.
    await page.goto("/studio/workspace/settings?section=links&link=15-mins-meeting");
    const leads = page.getByRole("form", { name: "Page /15-mins-meeting" });
    await leads.getByRole("textbox", { name: "Address" }).fill("http://calendar.elsewhere.example");
    await leads.getByRole("button", { name: "Save", exact: true }).click();
    await expect(leads.getByRole("alert").filter({ hasText: "starts with https://" })).toBeVisible();
    await leads.getByRole("textbox", { name: "Address" }).fill(elsewhere);
    await expect(page.getByRole("link", { name: /Test address/ })).toHaveAttribute("href", elsewhere);
    await leads.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByRole("alertdialog", { name: "The page /15-mins-meeting: saved at" })).toBeVisible();
    await page.goto("/15-mins-meeting");
    await expect(page.getByRole("heading", { name: "Elsewhere" })).toBeVisible();
    await openPublic(page, "/policies");
  });

  test("an admin sets a picture, a video room and a question; a visitor books there with a guest, and /meet leads to a room", async ({
    page,
    signedInAs,
    browser,
    baseURL,
    extraHTTPHeaders,
    request,
    afterwards,
  }, { repeatEachIndex }) => {
    const before = { slug: "meet", place_kind: "open", video_url: "", questions: [] };
    afterwards({ name: "save_meeting_type", request: before });
    afterwards({ name: "save_meeting_link", request: { slug: "meet", target: "/schedule/meet" } });
    const room = "https://rooms.example/ours";
    await signedInAs("admin", "/studio/settings/meetings/meet");
    const type = page.getByRole("form", { name: "Video meeting" });
    await page.getByRole("combobox", { name: "Location" }).selectOption("Video room");
    await page.getByRole("textbox", { name: "Link of the video room" }).fill(room);
    await page.getByRole("textbox", { name: "Question 1" }).fill("What do you sell?");
    await page.getByRole("checkbox", { name: "An answer to question 1 is required" }).check();
    await type.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByRole("alertdialog", { name: "Video meeting: saved at" })).toBeVisible();
    await restoreSetting(request, { name: "save_meeting_link", request: { slug: "meet", target: room } });
    const picture = await givePicture(page, "Noor Haddad");

    const context = await browser.newContext({ baseURL: baseURL ?? "", extraHTTPHeaders: extraHTTPHeaders ?? {} });
    await context.route(`${room}**`, (route) => route.fulfill({ contentType: "text/html", body: "<h1>The room</h1>" }));
    const visitor = await context.newPage();
    await openOwnDay(visitor, { meeting: "meet", nth: repeatEachIndex % 15 });
    await expect(visitor.getByText("Video call (link in the confirmation)")).toBeVisible();
    const portrait = visitor.getByRole("main").locator("img");
    await expect(portrait).toHaveAttribute("src", picture);
    expect(await portrait.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(
      96,
    );
    await times(visitor).first().click();
    await fillInGuest(visitor, "ana@guest.example");
    await visitor.getByRole("button", { name: "Confirm", exact: true }).click();
    const question = visitor.getByRole("textbox", { name: "What do you sell?" });
    await expect(question).toBeFocused();
    await question.fill("Robots");
    await visitor.getByRole("button", { name: "Add guests" }).click();
    await visitor.getByRole("textbox", { name: "Guests (optional)" }).fill("ann@guest.example, bob@guest.example,");
    await visitor.getByRole("button", { name: "Remove bob@guest.example" }).click();
    await visitor.getByRole("button", { name: "Confirm", exact: true }).click();
    await expectBooked(visitor);
    await expect(visitor.getByRole("link", { name: /^Join the video call/ })).toHaveAttribute("href", room);
    for (const detail of ["Robots", "ann@guest.example"]) {
      await expect(visitor.getByRole("definition").filter({ hasText: detail })).toBeVisible();
    }
    const saved = visitor.waitForEvent("download");
    await visitor.getByRole("button", { name: "Add to calendar (.ics)" }).click();
    const file = await readFile(await (await saved).path(), "utf8");
    expect(file).toContain(`LOCATION:${room}`);
    expect(file).toMatch(/ATTENDEE;CN="ann@guest\.example"/);
    await visitor.goto("/meet");
    await expect(visitor.getByRole("heading", { name: "The room" })).toBeVisible();
    await context.close();
  });
});

/** Gives a host a picture, and returns it as stored. */
async function givePicture(page: Page, host: string): Promise<string> {
  await page.goto("/studio/workspace/settings?section=hours");
  await page.getByRole("combobox", { name: "Host" }).selectOption(host);
  const section = page.getByRole("region", { name: `Picture of ${host}` });
  const file = { name: "portrait.png", mimeType: "image/png", buffer: await page.screenshot() };
  await section.locator("input[type=file]").setInputFiles(file);
  await section.getByRole("button", { name: "Save picture", exact: true }).click();
  await expect(section.getByRole("button", { name: "Remove picture", exact: true })).toBeVisible();
  return (await section.getByRole("img").getAttribute("src")) ?? "";
}

async function openSection(page: Page, section: string): Promise<void> {
  await page.goto(`/studio/workspace/settings?section=${section}`);
  await expect(page.getByRole("button", { name: "Save", exact: true })).toBeVisible();
}

async function saveAs(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("alertdialog", { name: `${name}: saved at` })).toBeVisible();
}
