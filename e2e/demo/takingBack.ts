import { getsCandidate, visitorNumbers } from "@pipelark/shared-contracts/canary";
import { takenBackFile } from "@pipelark/shared-contracts/takenBack";
import { expect, type Browser } from "@playwright/test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { lastChange, type SiteCopy } from "../support/siteCopy.ts";
import { share } from "./faultyBooking.ts";
import type { Steps } from "./steps.ts";
import { visitBooking } from "./visitBooking.ts";

/** Waits until the job has taken `version` back by itself, and checks that the log says so and visitors no longer get it. */
export async function awaitTakingBack(
  browser: Browser,
  { site, version, step }: { site: SiteCopy; version: string; step: Steps },
): Promise<void> {
  await step("the job takes it back by itself, and the log names it", async () => {
    await expect.poll(() => lastChange(site), { timeout: 30_000 }).toContain(`"act":"rollback"`);
    expect(lastChange(site)).toContain(`"by":"watch:release"`);
    expect(lastChange(site)).toContain(`booking@${version}: `);
    return lastChange(site);
  });
  await step("open tabs learn that it was taken back, and who got it before gets the live version", async () => {
    expect(readFileSync(join(site.folder, takenBackFile), "utf8")).toContain(`booking@${version}`);
    const visitor =
      [...Array(visitorNumbers).keys()].find((number) => getsCandidate({ visitor: number, share, version })) ?? 0;
    expect(await visitBooking(browser, { site, version, visitor })).toBe("spared");
  });
}
