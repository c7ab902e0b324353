import type { Page } from "@playwright/test";

/** Records, once fonts are loaded and drawn, every layout shift without a recent input. Returns a function that reads them: none, if all is well. */
export async function watchLayoutShifts(page: Page): Promise<() => Promise<string[]>> {
  const seen = await page.evaluateHandle(async () => {
    await document.fonts.ready;
    // The frame that draws them moves lines by parts of a pixel, and is reported a frame later.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const shifts: string[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (!("hadRecentInput" in entry && entry.hadRecentInput)) shifts.push(JSON.stringify(entry));
    }).observe({ type: "layout-shift" });
    return shifts;
  });

  return async function read() {
    // A shift is reported a frame after it happened.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 50)))),
    );
    return seen.jsonValue();
  };
}

/** Returns the sum of all layout shifts without a recent input since the page began. */
export async function totalLayoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let total = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            if (
              "value" in entry &&
              typeof entry.value === "number" &&
              !("hadRecentInput" in entry && entry.hadRecentInput)
            )
              total += entry.value;
          }
        }).observe({ type: "layout-shift", buffered: true });
        // Entries of the last frames are delivered a moment later.
        setTimeout(() => resolve(total), 200);
      }),
  );
}
