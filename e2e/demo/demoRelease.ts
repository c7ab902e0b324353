import { runCommand } from "@pipelark/tooling/project/cli";
import { siteRoot } from "@pipelark/tooling/project/layout";
import { findBrowser, browserFlags } from "@pipelark/tooling/test/browser";
import { chromium } from "@playwright/test";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { makeSiteCopy } from "../support/siteCopy.ts";
import { makeWorkspaceCopy } from "../support/workspaceCopy.ts";
import { releaseFaulty, checkVersionsPerVisitor } from "./faultyBooking.ts";
import { openStudio } from "./openStudio.ts";
import { createSteps } from "./steps.ts";
import { awaitTakingBack } from "./takingBack.ts";

// `pnpm demo:release`, on the production build: a faulty booking is released to 5 % of visitors; they get the
// previous version in the same page, the scheduled job takes it back, and an open studio tab is not disturbed. Ends
// with 1 when a step fails.
await runCommand(async () => {
  if (!existsSync(join(siteRoot, "releases.json"))) throw new Error("There is no site yet: run `pnpm build` once.");
  const step = createSteps();
  const { executablePath } = await findBrowser();
  const sources = makeWorkspaceCopy();
  const site = await makeSiteCopy({ PIPELARK_WATCH_MS: "1000" });
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: browserFlags,
  });
  try {
    const studio = await openStudio(browser, { site, step });
    const version = await releaseFaulty({ site, sources, step });
    await studio.changesPages("while it is tried");
    await checkVersionsPerVisitor(browser, { site, version, step });
    await awaitTakingBack(browser, { site, version, step });
    await studio.changesPages("after it was taken back");
    await studio.goesOn();
    step.done();
  } finally {
    await browser.close();
    await site.remove();
    sources.remove();
  }
});
