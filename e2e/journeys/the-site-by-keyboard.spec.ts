import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { openPublic } from "../support/openPublic.ts";

const bottom = [
  "Pipelark, home",
  "support@pipelark.example",
  "Privacy Policy",
  "Instagram (opens in a new tab)",
  "LinkedIn (opens in a new tab)",
  "X (opens in a new tab)",
  "System",
];

const tours = {
  "/": [
    "Skip to content",
    "Pipelark, home",
    "Login",
    "Book A Meeting",
    "Book A Meeting",
    "See how it works",
    "Pause animation",
    "How it works",
    "A sample dossier",
    "What it costs",
    "The figures",
    "The founders",
    "Questions",
    "What do we pay before a deal closes?",
    "What counts as a closed deal?",
    "Where do the leads come from?",
    "What does the deliverability guarantee cover?",
    "How many meetings do you promise?",
    "Can we stop?",
    "Book a discovery meeting",
    ...bottom,
  ],
  "/policies": [
    "Skip to content",
    "Pipelark, home",
    "Return Home",
    "support@pipelark.example",
    "Terms and Conditions",
    "Acceptance",
    "Description of service",
    "User responsibilities",
    "Payment terms",
    "Intellectual property",
    "Limitation of liability",
    "Termination",
    "Privacy Policy",
    "Information collection",
    "Use",
    "Sharing",
    "Data security",
    "Contact",
    "support@pipelark.example",
    ...bottom,
  ],
};

for (const [path, stops] of Object.entries(tours)) {
  test(`Tab moves through ${path} in reading order with a visible focus`, async ({ page }) => {
    await openPublic(page, path);
    for (const [place, name] of stops.entries()) {
      await page.keyboard.press("Tab");
      const focused = page.locator(":focus");
      await expect(focused, `stop ${place + 1}`).toHaveAccessibleName(name);
      await expect(focused, name).toBeInViewport();
      expect(await hasRing(page), `a ring around ${name}`).toBe(true);
    }
  });
}

test("the skip link skips the top bar", async ({ page }) => {
  await openPublic(page, "/");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").getByRole("link", { name: "Book A Meeting", exact: true })).toBeFocused();
});

test("the headline is paused and started by keyboard", async ({ page }) => {
  await openPublic(page, "/");
  await page.getByRole("button", { name: "Pause animation", exact: true }).focus();
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: "Play animation", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Pause animation", exact: true })).toBeFocused();
});

test("an entry in the table of contents moves to its section", async ({ page }) => {
  await openPublic(page, "/policies");
  await page
    .getByRole("navigation", { name: "On this page" })
    .getByRole("link", { name: "Data security", exact: true })
    .focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/policies#privacy-data-security");
  await expect(page.getByRole("heading", { name: "Data security", exact: true })).toBeInViewport();
});

/** Checks that the focused element shows a ring, its own or one around the label of a hidden radio button. */
async function hasRing(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const shown = [document.activeElement, document.activeElement?.closest("label")];
    return shown.some((element) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth, opacity } = getComputedStyle(element);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2 && opacity !== "0";
    });
  });
}
