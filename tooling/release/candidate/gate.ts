import { join } from "node:path";
import { folderUrl, siteRoot } from "@pipelark/tooling/project/layout";
import { presentBrowser } from "@pipelark/tooling/test/browser";
import { overBudgetOfPages, overBudgetOnOtherPages } from "./byteBudget.ts";
import { assertSameUnderItsNumber } from "../model/contractServices.ts";
import { composePages } from "../compose/composePages.ts";
import type { Candidate } from "./changeSite.ts";
import { assertSyntax, assertTests, assertTypes } from "./checkSource.ts";
import { startStopwatch } from "./stopwatch.ts";
import { partName, releaseOf, type PartVersion } from "../model/partVersion.ts";
import { shownRemotes } from "../model/siteState.ts";
import { startPageOpener, visitsOf } from "./openedPages.ts";
import type { ReleaseManifest } from "@pipelark/shared-contracts/releaseManifest";
import { takenBackFile } from "@pipelark/shared-contracts/takenBack";
import { manifestFile } from "../store/records.ts";

type GateOptions = {
  part: string;
  hasBrowser: boolean;
  hasTests: boolean;
  /** Allows a part over its budget, with a warning. */
  mayBeOverBudget?: boolean;
  /** True when it was built and checked before, here or in another repository. */
  isBuilt?: boolean;
};

export type Gate = {
  /** Waits for the build, unless a check of the source fails first. Rejects with the first failure. */
  around: <Result>(build: Promise<Result>) => Promise<Result>;
  /** Opens the pages of the candidate, and waits for the checks of the source. Rejects with every problem. */
  check: (candidate: Candidate, built: PartVersion) => Promise<void>;
  /** Prints the time that each step took. */
  say: () => void;
  close: () => void;
};

/**
 * Starts the checks of a part before it goes live: its syntax (at once), its types and unit tests in parallel to the
 * build, and its pages in a browser. Throws at once when its source has a syntax error, and when there is no browser.
 */
export function openGate({ part, hasBrowser, hasTests, mayBeOverBudget = false, isBuilt = false }: GateOptions): Gate {
  const watch = startStopwatch();
  if (!isBuilt) watch.step("syntax", () => assertSyntax(part));
  if (hasBrowser && !presentBrowser())
    throw new Error(
      `No browser is installed to open the pages. Name one with PIPELARK_BROWSER=/path/to/it, or skip this check with --without-browser --reason "why".`,
    );
  const ending = new AbortController();
  const { signal } = ending;
  const types = isBuilt ? [] : [watch.during("types", assertTypes(part, signal))];
  const tests = isBuilt || !hasTests ? [] : [watch.during("tests", assertTests(part, signal))];
  const sourceIsRight = Promise.all([...types, ...tests]);
  sourceIsRight.catch(() => undefined);
  const opener = hasBrowser ? startPageOpener({ isForeign: isBuilt }) : null;
  let gateMs = 0;

  function weigh(found: readonly (string | null)[]) {
    const overweight = found.filter((one) => one !== null).join("\n");
    if (overweight === "") return;
    if (!mayBeOverBudget) throw new Error(`${overweight}\nTo release it anyway: --over-budget --reason "why".`);
    console.warn(overweight);
  }

  async function openAll({ manifest, deployment, pages: nextPages }: Candidate, built: PartVersion) {
    if (!opener) return;
    // Without a fallback, so that a failure shows.
    const alone = asOnlyVersion(manifest, built);
    const visits = visitsOf(alone, part);
    const pages = watch.step("composed for the browser", () =>
      composePages({ manifest: alone, before: null, deployment }),
    );
    // Files that pages fetch from the site besides themselves.
    pages.set(manifestFile, JSON.stringify(alone));
    pages.set(takenBackFile, nextPages.get(takenBackFile) ?? "[]");
    await watch.during(`${visits.length} pages opened`, opener.open({ manifest: alone, pages }, visits));
  }

  return {
    async around(build) {
      const built = watch.during("build", build);
      return Promise.race([built, sourceIsRight.then(() => built)]);
    },
    async check(candidate, built) {
      const began = performance.now();
      const { manifest, before } = candidate;
      const release = releaseOf(built);
      weigh([
        overBudgetOfPages(partName(part), { release, folder: join(siteRoot, folderUrl(part, release.version)) }),
        overBudgetOnOtherPages(part, asOnlyVersion(manifest, built)),
      ]);
      if (before.manifest)
        assertSameUnderItsNumber({ live: before.manifest.shell, next: manifest.shell }, shownRemotes(manifest));
      await Promise.all([openAll(candidate, built), sourceIsRight]);
      gateMs += performance.now() - began;
    },
    say() {
      const afterBuild = isBuilt ? "" : `, of which ${(gateMs / 1000).toFixed(1)} s after the build`;
      console.log(`${watch.summary()}${afterBuild}.`);
    },
    close() {
      ending.abort();
      opener?.close();
    },
  };
}

/** Returns the manifest in which every visitor gets the new version, without a fallback. */
function asOnlyVersion(manifest: ReleaseManifest, built: PartVersion): ReleaseManifest {
  const remotes = Object.entries(manifest.remotes).map(([name, { title, live }]) => {
    const shown = "name" in built && built.name === name ? built.release : live;
    return [name, { title, live: shown, previous: null }] as const;
  });
  return { ...manifest, remotes: Object.fromEntries(remotes) };
}
