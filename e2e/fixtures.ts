import { expect, test as base } from "@playwright/test";
import { deployedUrl, reasonToSkip } from "./support/deployment.ts";
import { watchProblems, type Problems } from "./support/problems.ts";
import type { DemoAccount } from "./support/demoAccount.ts";
import { signIn } from "./support/signIn.ts";
import { makeSiteCopy, type SiteCopy } from "./support/siteCopy.ts";

type JourneyFixtures = {
  /** Fails the journey on any problem that was not stated before; see `watchProblems`. */
  problems: Problems;
  /** Whether pages report what happens in them. Else every visitor asks not to be tracked: a tenth of the pages would report, at random. */
  isMeasured: boolean;
  /** States a problem that the journey causes on purpose, such as the 400 of a wrong password. It must then happen. */
  expectProblem: (pattern: RegExp) => void;
  /** Begins a session of an account, in the journey's own tab. */
  signedInAs: (account: DemoAccount) => Promise<void>;
  /** Skips what the deployment under test cannot be put through; `support/deployment.ts` says what and why. */
  fitness: undefined;
};

type WorkerFixtures = {
  /** A copy of the site with a server and a database of its own, to release into and to break. Shared by the tests of a worker. */
  site: SiteCopy;
};

/** Playwright's `test` with what the journeys share. */
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
    // An address of its own for each journey, so that none uses up what one caller may ask of the backend.
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
  signedInAs: async ({ page }, use) => use((account) => signIn(page, account)),
  site: [
    async ({}, use) => {
      const copy = await makeSiteCopy({ PIPELARK_WATCH_MS: "1000" });
      await use(copy);
      await copy.remove();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

/** `test` whose pages come from the worker's own copy of the site. */
export const testOnCopy = test.extend({ baseURL: async ({ site }, use) => use(site.url) });

export { expect };
