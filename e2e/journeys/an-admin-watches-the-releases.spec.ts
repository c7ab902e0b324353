import { expect, test } from "../fixtures.ts";
import { needs } from "../support/deployment.ts";

test.use({ isMeasured: true });

test.describe("the releases", needs.demoAccounts, () => {
  test("an error in a remote's timer is on the studio's page with its version", async ({
    page,
    browser,
    baseURL,
    signedInAs,
  }) => {
    const visitor = await browser.newPage({ baseURL: baseURL ?? "" });
    // The first timer of a second or more that booking's code sets throws there.
    await visitor.addInitScript(() => {
      const set = window.setTimeout.bind(window);
      let isSet = false;
      Object.assign(window, {
        setTimeout(run: () => void, wait: number, ...args: unknown[]) {
          const from = new Error("The timer of a journey broke");
          if (isSet || !/\/remotes\/booking\//.test(from.stack ?? "")) return set(run, wait, ...args);
          isSet = true;
          return set(() => {
            throw from;
          }, 0);
        },
      });
    });
    const reported = visitor.waitForResponse((answer) => answer.url().endsWith("/rpc/report_signals") && answer.ok());
    await visitor.goto("/schedule/meet");
    await reported;
    await visitor.close();

    await signedInAs("admin");
    await page.goto("/studio/workspace/releases");
    const messages = page.getByRole("region", { name: "Messages", exact: true });
    const row = messages.getByRole("row", { name: /The timer of a journey broke/ });
    await expect(row).toContainText("Booking 1.0.0-");
    await expect(row).toContainText("booking@1.0.0-");
    const live = page.getByRole("region", { name: "Live", exact: true });
    await expect(live.getByRole("row", { name: /^Booking/ })).toContainText("1.0.0-");
  });
});
