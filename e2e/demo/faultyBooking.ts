import { getsCandidate, visitorNumbers } from "@pipelark/shared-contracts/canary";
import { bounds } from "@pipelark/release/watch/verdict";
import { expect, type Browser } from "@playwright/test";
import type { SiteCopy } from "../support/siteCopy.ts";
import type { WorkspaceCopy } from "../support/workspaceCopy.ts";
import type { Steps } from "./steps.ts";
import { visitBooking } from "./visitBooking.ts";

/** Percentage of visitors that get the faulty booking. */
export const share = 5;
/** Number of visitors with the live version who also open the page. */
const others = 5;
const seen = Math.max(bounds.leastBroken, bounds.leastCallers);

type ReleaseSetup = { site: SiteCopy; sources: WorkspaceCopy; step: Steps };

/**
 * Releases a booking whose second question throws in built pages only, so that neither tests nor the gate notice.
 * Resolves to its version.
 */
export async function releaseFaulty({ site, sources, step }: ReleaseSetup): Promise<string> {
  const before = site.manifest().remotes["booking"]?.live.version;
  await step("a faulty booking is released to five visitors of a hundred", async () => {
    const line = "const question = currentQuestion(state);";
    const fault = `if (import.meta.env.PROD && state.step > 0) throw new Error("The next question is missing");`;
    sources.edit("remote-booking/src/features/questions/QuestionFlow.tsx", line, `${line}\n  ${fault}`);
    const { code, output } = await sources.release("remote-booking", site, "--canary", String(share));
    if (code !== 0) throw new Error(output);
    const booking = site.manifest().remotes["booking"];
    expect(booking?.live.version).toBe(before);
    expect(booking?.canary?.share).toBe(share);
    return `booking@${booking?.canary?.release.version} beside booking@${before}`;
  });
  return site.manifest().remotes["booking"]?.canary?.release.version ?? "";
}

/**
 * Opens the questions as three of the visitors who get the canary, which is enough for the job to react, and as five
 * others. All must reach the second question, in the same page.
 */
export async function checkVersionsPerVisitor(
  browser: Browser,
  { site, version, step }: { site: SiteCopy; version: string; step: Steps },
): Promise<void> {
  const visitors = Array.from({ length: visitorNumbers }, (_, visitor) => visitor);
  const chosen = visitors.filter((visitor) => getsCandidate({ visitor, share, version }));
  const spared = visitors.filter((visitor) => !chosen.includes(visitor)).slice(0, others);
  await step("those who get it see the version before it, in the same page", async () => {
    for (const visitor of chosen.slice(0, seen))
      expect(await visitBooking(browser, { site, version, visitor })).toBe("fell back");
    return `the first ${seen} of the visitors ${chosen.join(", ")} of 100`;
  });
  await step("the others never fetch it", async () => {
    for (const visitor of spared) expect(await visitBooking(browser, { site, version, visitor })).toBe("spared");
    return `visitors ${spared.join(", ")}`;
  });
}
