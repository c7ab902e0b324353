import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "../fixtures.ts";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];

type CheckOptions = {
  /** Label of the findings. */
  where?: string;
  /** CSS selector of the part to check; another journey covers the rest. */
  part?: string;
  /** Rules of axe that do not apply. */
  without?: string[];
};

/** Expects that axe finds nothing in the current page. */
export async function expectNoFindings(page: Page, { where, part, without = [] }: CheckOptions = {}): Promise<void> {
  // Legacy mode saves a second tab per analysis; it only skips frames of other hosts, and there are none.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (part) axe.include(part);
  // In dark mode only the colors differ.
  const isDark = await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches);
  if (isDark && !without.includes("color-contrast")) axe.withRules("color-contrast");
  else axe.withTags(tags).disableRules(without);
  const { violations } = await axe.analyze();
  const findings = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(", ")}`);
  expect(findings, where).toEqual([]);
}

/** Checks light and dark mode. The page stays dark. */
export async function expectNoFindingsInBothThemes(page: Page, look: CheckOptions = {}): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expectNoFindings(page, { ...look, where: [look.where, colorScheme].filter(Boolean).join(", ") });
  }
}

/** Expects that the page is not wider than its window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // The window may just have got another size.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), {
      message: "pixels beyond the window",
      timeout: 2_000,
    })
    .toBeLessThanOrEqual(0);
}
