import { expect, test as base } from "@playwright/test";
import { deployedUrl, reasonToSkip } from "./support/deployment.ts";
import { watchProblems, type Problems } from "./support/problems.ts";
import type { DemoAccount } from "./support/demoAccount.ts";
import { signIn } from "./support/signIn.ts";
import { makeSiteCopy, type SiteCopy } from "./support/siteCopy.ts";

type JourneyFixtures = {
  /** Fails the journey on any unexpected problem; see `watchProblems`. */
  problems: Problems;
  /** True if pages send reports. Otherwise every visitor asks not to be tracked, because a random tenth of the pages would report. */
  isMeasured: boolean;
  /** Expects a problem that the journey causes on purpose, such as the 400 of a wrong password. It must then happen. */
  expectProblem: (pattern: RegExp) => void;
  /** Starts a session of an account in the journey's own tab, and opens `path`; absent means the account's home. */
  signedInAs: (account: DemoAccount, path?: string) => Promise<void>;
  /** Skips journeys that the deployment under test does not support; see `support/deployment.ts`. */
  fitness: undefined;
};

type WorkerFixtures = {
  /** Copy of the site with its own server and database, to release into and to break. Shared by the tests of a worker. */
  site: SiteCopy;
};

/** Playwright's `test` with the fixtures of the journeys. */
export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  fitness: [
    async ({}, use, { tags, skip }) => {
      const reason = reasonToSkip(tags);
      skip(reason !== null, reason ?? "");
      await use(undefined);
    },
    { auto: true },
  ],
  isMeasured: [false, { option: true }],
  extraHTTPHeaders: async ({}, use) => {
    // A different address for each journey, so that none uses up the limits of another.
    const address = Array.from({ length: 3 }, () => Math.floor(Math.random() * 256)).join(".");
    await use(deployedUrl === null ? { "x-forwarded-for": `10.${address}` } : {});
  },
  problems: [
    async ({ context, baseURL, isMeasured }, use) => {
      const problems = await watchProblems(context, { siteUrl: baseURL ?? "", isMeasured });
      await use(problems);
      expect(problems.unsettled(), "problems in the browser that the journey did not state").toEqual([]);
    },
    { auto: true },
  ],
  expectProblem: async ({ problems }, use) => use(problems.expect),
  signedInAs: async ({ page }, use) => use((account, path) => signIn(page, account, path)),
  site: [
    async ({}, use) => {
      const copy = await makeSiteCopy({ PIPELARK_WATCH_MS: "1000" });
      await use(copy);
      await copy.remove();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

/** `test` with pages from the worker's own copy of the site. */
export const testOnCopy = test.extend({ baseURL: async ({ site }, use) => use(site.url) });

export { expect };
