import type { Page } from "@playwright/test";
import * as v from "valibot";
import { expect, test } from "../fixtures.ts";
import { needs } from "../support/deployment.ts";
import { openPublic } from "../support/openPublic.ts";

test.use({ isMeasured: true });

const reportSchema = v.object({ signals: v.array(v.record(v.string(), v.unknown())) });
type Signals = v.InferOutput<typeof reportSchema>["signals"];

test.describe("the releases", needs.demoAccounts, () => {
  test("the releases page lists each version's errors and web vitals", async ({
    page,
    browser,
    baseURL,
    signedInAs,
  }) => {
    const visitor = await browser.newPage({ baseURL: baseURL ?? "" });
    await visitor.addInitScript(breakInBooking);
    const sent = watchReports(visitor);
    await openPublic(visitor, "/schedule/meet");

    const wanted = { part: "booking", page: "/schedule/:meeting", contract: expect.stringMatching(/^\d+\.\d+$/) };
    const broken = () => sent.filter(({ kind }) => kind === "error");
    await expect.poll(broken).toHaveLength(3);
    for (const error of broken()) expect(error).toMatchObject({ ...wanted, found_by: "stack" });
    await expect.poll(() => sent).toContainEqual(expect.objectContaining({ ...wanted, kind: "load" }));

    await hide(visitor);
    for (const kind of ["LCP", "TTFB"])
      await expect.poll(() => sent).toContainEqual(expect.objectContaining({ ...wanted, kind }));
    await visitor.close();

    await signedInAs("admin", "/studio/workspace/releases");
    const messages = page.getByRole("region", { name: "Messages", exact: true });
    for (const where of ["timer", "promise", "listener"]) {
      const row = messages.getByRole("row", { name: new RegExp(`The ${where} of a journey broke`) });
      await expect(row).toContainText("Booking 1.0.0-");
      await expect(row).toContainText("booking@1.0.0-");
    }
    const versions = page.getByRole("region", { name: "By version", exact: true });
    const live = versions.getByRole("row", { name: /^Booking .* Live/ });
    await expect(live).toContainText(/\d\.\d\d\ss/);
    const parts = page.getByRole("region", { name: "Live", exact: true });
    await expect(parts.getByRole("row", { name: /^Booking/ })).toContainText("1.0.0-");
  });
});

/** Collects the reports of a tab from now on. */
function watchReports(page: Page): Signals {
  const sent: Signals = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/rpc/report_signals"))
      sent.push(...v.parse(reportSchema, request.postDataJSON()).signals);
  });
  return sent;
}

// Runs in the page. Throws where booking's code sets its first timer: in the timer, in a promise and in a listener.
function breakInBooking() {
  const set = window.setTimeout.bind(window);
  let isSet = false;
  Object.assign(window, {
    setTimeout(run: () => void, wait: number, ...args: unknown[]) {
      const timer = new Error("The timer of a journey broke");
      const promise = new Error("The promise of a journey broke");
      const listener = new Error("The listener of a journey broke");
      if (isSet || !/\/remotes\/booking\//.test(timer.stack ?? "")) return set(run, wait, ...args);
      isSet = true;
      void Promise.reject(promise);
      const target = new EventTarget();
      target.addEventListener("break", () => {
        throw listener;
      });
      set(() => target.dispatchEvent(new Event("break")), 0);
      return set(() => {
        throw timer;
      }, 0);
    },
  });
  // Selects each page for the share that reports its loads and vitals.
  Math.random = () => 0;
}

/** Simulates leaving a tab. */
async function hide(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { get: () => "hidden" });
    document.dispatchEvent(new Event("visibilitychange"));
  });
}
