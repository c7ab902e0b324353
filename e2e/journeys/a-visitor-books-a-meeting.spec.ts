import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { answer, question } from "../support/questions.ts";
import { openPublic } from "../support/openPublic.ts";

const opened = "Your booking calendar has been opened in a new tab";

test("from the home page to the 30-minute meeting, whose calendar opens in a new tab", async ({ page }) => {
  await openPublic(page, "/");
  await page.getByRole("link", { name: "Book A Meeting", exact: true }).first().click();
  await expect(page).toHaveURL("/book-a-meeting");
  await expect(question(page, "Are you an existing partner?")).toBeVisible();

  await answer(page, "No, not yet");
  await answer(page, "No, I don't");
  await answer(page, "Something general");
  const calendar = page.waitForEvent("popup");
  await answer(page, "30 minutes");

  await expect(page).toHaveURL("/general-meeting-30-mins");
  await expect(page.getByRole("heading", { level: 1, name: opened })).toBeVisible();
  await expect(await calendar).toHaveURL("/schedule/general-meeting-30-mins");
  expect(await (await calendar).evaluate(() => window.opener)).toBeNull();
});

test("a partner reaches the duration question and the 15-minute meeting", async ({ page }) => {
  await openPublic(page, "/book-a-meeting");
  await answer(page, "Yes, we work together");
  await answer(page, "Something general");
  await answer(page, "15 minutes");
  await expect(page).toHaveURL("/general-meeting-15-mins");
});

test("an employee is asked for the duration first and reaches the 60-minute meeting", async ({ page }) => {
  await openPublic(page, "/book-a-meeting");
  await answer(page, "No, not yet");
  await answer(page, "Yes, I work here");
  await answer(page, "60 minutes");
  await expect(page).toHaveURL("/general-meeting-60-mins");
});

test("a partner's check-in has a button for its calendar and does not open it automatically", async ({
  page,
  context,
}) => {
  await openPublic(page, "/book-a-meeting");
  await answer(page, "Yes, we work together");
  await answer(page, "A partner check-in on my project");
  await expect(page).toHaveURL("/project-check-in");

  const button = page.getByRole("link", { name: "Open Calendar" });
  await expect(button).toBeVisible();
  expect(context.pages()).toHaveLength(1);
  const calendar = page.waitForEvent("popup");
  await button.click();
  await expect(await calendar).toHaveURL("/schedule/project-check-in");
  await expect(page.getByRole("heading", { level: 1, name: opened })).toBeVisible();
});

test("a visitor who asks about the services gets the discovery calendar, and Back returns to the question", async ({
  page,
}) => {
  await openPublic(page, "/book-a-meeting");
  await answer(page, "No, not yet");
  await answer(page, "No, I don't");
  await answer(page, "Your services and whether they fit us");
  await expect(page).toHaveURL("/schedule/discovery-meeting");
  await expect(page.getByRole("heading", { level: 1, name: /discovery/i })).toBeVisible();

  await page.goBack();
  await expect(question(page, "What is the meeting about?")).toBeVisible();
});

test("the browser's Back and the page's Back undo one answer each, and a reload keeps the rest", async ({ page }) => {
  await openPublic(page, "/");
  await page.getByRole("link", { name: "Book A Meeting", exact: true }).first().click();
  await answer(page, "No, not yet");
  await answer(page, "Yes, I work here");
  await expect(question(page, "How long should the meeting be?")).toBeVisible();

  await page.goBack();
  await expect(question(page, "Are you an existing employee?")).toBeVisible();
  await page.reload();
  await expect(question(page, "Are you an existing employee?")).toBeVisible();
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await expect(question(page, "Are you an existing partner?")).toBeVisible();
  await expect(page.getByRole("button", { name: "Back", exact: true })).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL("/");
});

test("a job seeker gets the interview calendar in a new tab and stays on the step", async ({ page }) => {
  await openPublic(page, "/book-a-meeting");
  await answer(page, "No, not yet");
  const calendar = page.waitForEvent("popup");
  await answer(page, /looking to become an employee/);
  await expect(await calendar).toHaveURL("/schedule/hiring-interview");
  await expect(question(page, "Are you an existing employee?")).toBeVisible();
  expect(await (await calendar).evaluate(() => window.opener)).toBeNull();
});

test("a redirect page names its target and opens the meeting link's external calendar", async ({
  page,
  context,
  expectProblem,
}) => {
  const calendar = "https://calendar.example/discovery";
  expectProblem(/request to another host: https:\/\/calendar\.example\/discovery/);
  await context.route(calendar, (route) =>
    route.fulfill({ contentType: "text/html", body: "<h1>Calendar of another host</h1>" }),
  );
  const sendRow = await holdMeetingRow(page, { slug: "discovery-meeting", kind: "redirect", target: calendar });

  await page.goto("/discovery-meeting");
  await expect(page.getByText("Redirecting to Discovery Meeting Calendar...", { exact: true })).toBeVisible();
  sendRow();
  await expect(page.getByRole("heading", { name: "Calendar of another host" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("about:blank");
});

test("a target that is not https is never opened", async ({ page }) => {
  const sendRow = await holdMeetingRow(page, { slug: "meet", kind: "redirect", target: "javascript:alert(1)" });
  await page.goto("/meet");
  await expect(page.getByText("Redirecting to Google Meet...", { exact: true })).toBeVisible();
  sendRow();
  await expect(page.getByRole("heading", { name: "No video room is set up" })).toBeVisible();
  await page.getByRole("link", { name: "Book a video meeting" }).click();
  await expect(page).toHaveURL("/schedule/meet");
});

test("a blocked calendar tab shows a message with a link", async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto("/general-meeting-15-mins");
  await expect(page.getByRole("heading", { level: 1, name: /blocked the new tab/ })).toBeVisible();
  await page.getByRole("link", { name: "Open in this tab" }).click();
  await expect(page).toHaveURL("/schedule/general-meeting-15-mins");
});

/** Holds the page's query for its meeting, and answers it with one row when the returned function is called. */
async function holdMeetingRow(page: Page, row: { slug: string; kind: string; target: string }): Promise<() => void> {
  let send = () => {};
  const promise = new Promise<void>((resolve) => (send = resolve));
  await page.route("**/rest/v1/meeting_link*", async (route) => {
    await promise;
    await route.fulfill({ json: [{ title: "A meeting", auto_open: false, is_embedded: false, ...row }] });
  });
  return send;
}
