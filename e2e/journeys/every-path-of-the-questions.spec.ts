import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { openPublic } from "../support/openPublic.ts";

/** Final address of each path through the questions, by the answers; a star opens a new tab and stays. */
const ends = {
  "existing_client=yes&existing_client_purpose=general": generalMeetings(),
  "existing_client=yes": ["/onboarding-call", "/project-check-in"],
  "existing_client=no&existing_employee=yes": generalMeetings(),
  "existing_client=no": ["/hiring-interview *", "/hiring-onboarding *"],
  "existing_client=no&existing_employee=no": ["/discovery-meeting"],
  "existing_client=no&existing_employee=no&new_client_purpose=general": generalMeetings(),
};

function generalMeetings(): string[] {
  return ["/general-meeting-15-mins", "/general-meeting-30-mins", "/general-meeting-60-mins"];
}

type Answer = { href: string; opensNewTab: boolean };

async function answersOf(page: Page): Promise<Answer[]> {
  return page
    .getByRole("region", { name: "Find the right meeting" })
    .locator("ol a")
    .evaluateAll((links) =>
      links.map((link) => ({
        href: link.getAttribute("href") ?? "",
        opensNewTab: link.getAttribute("target") === "_blank",
      })),
    );
}

test("every answer leads to a next step, and every path ends at its expected meeting", async ({ page }) => {
  const found: Record<string, string[]> = {};
  const waiting = [""];
  for (let query = waiting.shift(); query !== undefined; query = waiting.shift()) {
    await openPublic(page, `/book-a-meeting${query}`);
    for (const { href, opensNewTab } of await answersOf(page)) {
      const { pathname, search } = new URL(href, page.url());
      if (pathname === "/book-a-meeting") waiting.push(search);
      else (found[query.slice(1)] ??= []).push(pathname + (opensNewTab ? " *" : ""));
    }
  }
  expect(found).toEqual(ends);
});

for (const path of [...new Set(Object.values(ends).flat())].map((end) => end.replace(" *", ""))) {
  test(`${path} loads, and its calendar offers times`, async ({ page }) => {
    await openPublic(page, `/schedule${path}`);
    await expect(page.getByRole("grid")).toBeVisible();
    await expect(
      page
        .getByRole("main")
        .getByText(/^\d{1,2}:\d\d/)
        .first(),
    ).toBeVisible();
  });
}
