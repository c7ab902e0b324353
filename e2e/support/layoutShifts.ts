import type { Page } from "@playwright/test";

/**
 * Takes down, from the moment the fonts are there, every shift of the layout that no press of the visitor explains.
 * Returns how to read what has moved until then: nothing, if all is well.
 */
export async function watchLayoutShifts(page: Page): Promise<() => Promise<string[]>> {
  const seen = await page.evaluateHandle(async () => {
    await document.fonts.ready;
    const shifts: string[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (!("hadRecentInput" in entry && entry.hadRecentInput)) shifts.push(JSON.stringify(entry));
    }).observe({ type: "layout-shift" });
    return shifts;
  });

  return async function read() {
    // A shift is told of a frame after it happened.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 50)))),
    );
    return seen.jsonValue();
  };
}
