import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { cal, calendly, givenEmbedded, givenProvider, hostilePage, type Calendar } from "../support/calendars.ts";
import { openPublic } from "../support/openPublic.ts";

const heading = "Perfect! Let's schedule your meeting";
const answered = "/book-a-meeting?existing_client=no&existing_employee=no";

/** Answers the questions up to the discovery meeting, whose calendar is embedded. */
async function openCalendar(page: Page, { target }: Pick<Calendar, "target">, query = "") {
  await givenEmbedded(page, { slug: "discovery-meeting", target });
  const known = page.waitForResponse(/is_embedded=is\.true/);
  await openPublic(page, `${answered}${query}`);
  await known;
  const answer = page.getByRole("link", { name: /Your services/ });
  // The page has read the answer a moment after it arrived; until then the link leads to the meeting's own page.
  await expect(answer).not.toHaveAttribute("href", /^\/discovery-meeting/);
  await answer.click();
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeFocused();
}

/** Expects requests to the provider's host, and to no other. */
function expectProviderOnly(expectProblem: (pattern: RegExp) => void, { host }: Calendar) {
  expectProblem(new RegExp(`request to another host: https://${host.replaceAll(".", "\\.")}/`));
}

function frame(page: Page) {
  return page.frameLocator("iframe[title='Booking calendar']");
}

for (const calendar of [calendly, cal]) {
  test(`${calendar.name}'s calendar replaces the question, and a booking is confirmed on the page`, async ({
    page,
    context,
    expectProblem,
  }) => {
    expectProviderOnly(expectProblem, calendar);
    await givenProvider(context, calendar);
    await openCalendar(page, calendar, "&utm_source=mail");
    await expect(page.getByText("Choose a time that works best for you")).toBeVisible();
    await expect(frame(page).getByText("mail")).toBeVisible();
    const box = await page.locator("iframe").boundingBox();
    expect(box?.height).toBeCloseTo(700, 0);
    await frame(page).getByRole("button", { name: "Book", exact: true }).click();
    await expect(page.getByText("Your meeting is booked.")).toBeVisible();

    await page.getByRole("button", { name: "Back to questions", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "What is the meeting about?" })).toBeFocused();
    await expect(page.locator("iframe")).toHaveCount(0);
  });
}

test("no request goes to a calendar provider before the visitor chooses its calendar", async ({ page }) => {
  await givenEmbedded(page, { slug: "discovery-meeting", target: calendly.target });
  const known = page.waitForResponse(/is_embedded=is\.true/);
  await openPublic(page, answered);
  await known;
  // The listener of every journey fails on a request to another host.
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("link", { name: /Your services/ })).toBeVisible();
});

test("a calendar that does not respond within 10 seconds is replaced by a link", async ({
  page,
  context,
  expectProblem,
}) => {
  expectProviderOnly(expectProblem, calendly);
  await givenProvider(context, { ...calendly, page: "<h1>Sorry</h1>" });
  await page.clock.install();
  await openCalendar(page, calendly);
  const link = page.getByRole("link", { name: /Open the calendar in a new tab/ });
  await expect(page.frameLocator("iframe").getByRole("heading", { name: "Sorry" })).toBeVisible();
  await page.clock.fastForward(7_000);
  await expect(link).toHaveCount(0);
  await page.clock.fastForward(3_000);
  await expect(link).toHaveAttribute("href", calendly.target);
  await expect(link).toHaveAttribute("rel", /noopener/);
  await expect(page.locator("iframe")).toHaveCount(0);
});

test("a hostile calendar cannot read the page, navigate it or leave its frame", async ({
  page,
  context,
  expectProblem,
}) => {
  expectProviderOnly(expectProblem, calendly);
  expectProblem(/console: Unsafe attempt to initiate navigation/);
  await givenProvider(context, { ...calendly, page: hostilePage });
  await openCalendar(page, calendly);
  const address = page.url();
  await expect(frame(page).getByText(/^got/)).toHaveCount(0);
  await expect(frame(page).getByText(/^refused/)).toHaveCount(7);
  await page.waitForTimeout(300);
  expect(page.url()).toBe(address);

  const box = await page.locator("iframe").boundingBox();
  expect(box?.height).toBeCloseTo(700, 0);
  await page.getByRole("button", { name: "Back to questions", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "What is the meeting about?" })).toBeFocused();
});

test("messages from other origins do not count as a booking", async ({ page, context, expectProblem }) => {
  expectProviderOnly(expectProblem, calendly);
  const booked = `{ event: "calendly.event_scheduled" }`;
  // Messages of the frame itself do not count; a popup of it, at the provider's own origin, and our own window send
  // some.
  const talkative = `<h1>Talkative</h1><button onclick="window.open('/popup')">Popup</button><script>
      parent.postMessage({ event: "something.else" }, "*");
      parent.postMessage("calendly.event_scheduled", "*");
      parent.postMessage({ originator: "CAL", type: "bookingSuccessful" }, "*");
    </script>`;
  await givenProvider(context, { ...calendly, page: talkative });
  await context.route("https://calendly.com/popup", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<h1>Popup</h1><script>opener?.parent.postMessage(${booked}, "*");</script>`,
    }),
  );
  await openCalendar(page, calendly);
  const opened = context.waitForEvent("page");
  await frame(page).getByRole("button", { name: "Popup", exact: true }).click();
  await expect((await opened).getByRole("heading", { name: "Popup", exact: true })).toBeVisible();
  await page.evaluate(() => window.postMessage({ event: "calendly.event_scheduled" }, "*"));
  await page.waitForTimeout(300);
  await expect(page.getByText("Your meeting is booked.")).toHaveCount(0);
  await expect(page.getByText("Loading the calendar…")).toBeVisible();
});

test("a calendar that navigates its frame to another site is blocked", async ({ page, context, expectProblem }) => {
  expectProviderOnly(expectProblem, calendly);
  expectProblem(/(violates the policy: frame-src|Framing 'https:\/\/evil\.example)/);
  await context.route("https://evil.example/**", (route) => route.fulfill({ body: "<h1>Evil</h1>" }));
  const leaving = `<script>parent.postMessage({ event: "calendly.event_type_viewed" }, "*"); location = "https://evil.example/";</script>`;
  await givenProvider(context, { ...calendly, page: leaving });
  await openCalendar(page, calendly);
  await expect(frame(page).getByRole("heading", { name: "Evil" })).toHaveCount(0);
});

test("the calendar opens after client-side navigation from another page", async ({ page, context, expectProblem }) => {
  expectProviderOnly(expectProblem, calendly);
  await givenProvider(context, calendly);
  await givenEmbedded(page, { slug: "discovery-meeting", target: calendly.target });
  await openPublic(page, "/schedule/Not-A-Meeting");
  await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
  await page.getByRole("main").getByRole("link", { name: "Book A Meeting", exact: true }).click();
  await page.getByRole("link", { name: "No, not yet" }).click();
  await page.getByRole("link", { name: "No, I don't" }).click();
  expect(await page.evaluate(() => "isFirstDocument" in window)).toBe(true);
  await page.getByRole("link", { name: /Your services/ }).click();
  await frame(page).getByRole("button", { name: "Book", exact: true }).click();
  await expect(page.getByText("Your meeting is booked.")).toBeVisible();
  await page.getByRole("button", { name: "Back to questions", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "What is the meeting about?" })).toBeVisible();
});

test("a reload keeps the calendar open, and the browser's Back closes it", async ({ page, context, expectProblem }) => {
  expectProviderOnly(expectProblem, calendly);
  await givenProvider(context, calendly);
  await openCalendar(page, calendly);
  await expect(page).toHaveURL(`${answered}&schedule=discovery-meeting`);
  await expect(frame(page).getByRole("button", { name: "Book", exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "What is the meeting about?" })).toBeVisible();
});

test("the calendar fits in 320 px, and an unknown calendar in the URL shows the question", async ({
  page,
  context,
  expectProblem,
}) => {
  expectProviderOnly(expectProblem, calendly);
  await page.setViewportSize({ width: 320, height: 800 });
  await givenProvider(context, calendly);
  await openCalendar(page, calendly);
  await expect(frame(page).getByRole("button", { name: "Book", exact: true })).toBeVisible();
  const box = await page.locator("iframe").boundingBox();
  expect(box?.width).toBeGreaterThanOrEqual(320);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

  await page.goto(`${answered}&schedule=nonsense`);
  await expect(page.getByRole("heading", { level: 1, name: "What is the meeting about?" })).toBeVisible();
});

test("Escape closes the calendar, also after its frame has moved on by itself", async ({
  page,
  context,
  expectProblem,
}) => {
  expectProviderOnly(expectProblem, calendly);
  const page2 = `${calendly.page}<script>history.pushState({}, "", "?day=2");</script>`;
  await givenProvider(context, { ...calendly, page: page2 });
  await openCalendar(page, calendly);
  await expect(frame(page).getByRole("button", { name: "Book", exact: true })).toBeVisible();
  await page.getByRole("heading", { level: 1, name: heading }).focus();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { level: 1, name: "What is the meeting about?" })).toBeFocused();
});

test("a meeting link to the built-in scheduler opens the scheduler's page", async ({ page }) => {
  await givenEmbedded(page, { slug: "discovery-meeting", target: "/schedule/discovery-meeting" });
  await openPublic(page, `${answered}&schedule=discovery-meeting&utm_source=mail`);
  await expect(page).toHaveURL("/schedule/discovery-meeting?utm_source=mail");
});

test("a calendar that cannot be embedded opens on its own page", async ({ page, context, expectProblem }) => {
  const target = "https://calendar.example/discovery";
  expectProblem(/request to another host: https:\/\/calendar\.example\//);
  await context.route(target, (route) =>
    route.fulfill({ contentType: "text/html", body: "<h1>Another calendar</h1>" }),
  );
  await givenEmbedded(page, { slug: "discovery-meeting", target });
  await page.route(/\/rest\/v1\/meeting_link\?.*slug=eq/, (route) =>
    route.fulfill({
      json: [{ slug: "discovery-meeting", title: "A", kind: "redirect", target, auto_open: false, is_embedded: true }],
    }),
  );
  await page.goto(`${answered}&schedule=discovery-meeting`);
  await expect(page.getByRole("heading", { name: "Another calendar" })).toBeVisible();
});
