import { join } from "node:path";
import { folderUrl, siteRoot } from "../project/layout.ts";
import { presentBrowser } from "../test/browser.ts";
import { assertBytes } from "../checks/byteBudget.ts";
import { assertSameUnderItsNumber } from "../checks/contractServices.ts";
import { composePages, type Candidate } from "./changeSite.ts";
import { assertSyntax, assertTests, assertTypes } from "../checks/checkSource.ts";
import { partOf, releaseOf, shownRemotes, type Built } from "./siteState.ts";
import { startPageOpener, visitsOf } from "../checks/openedPages.ts";
import type { ReleaseManifest } from "@pipelark/shared-contracts";

type Wanted = {
  part: string;
  hasBrowser: boolean;
  hasTests: boolean;
  /** Its source is in another repository, which has checked it. */
  isBuilt?: boolean;
};

export type Gate = {
  /** Checks the source while the part is built. Rejects with the first of all that fails. */
  around: <Result>(build: Promise<Result>) => Promise<Result>;
  /** Opens the pages of the candidate. Rejects with each problem. */
  check: (candidate: Candidate, built: Built) => Promise<void>;
  close: () => void;
};

/**
 * What a part has to pass before it goes live: its syntax (at once), its types and unit tests beside the build, and its pages in a browser.
 * Throws at once where its source cannot be read, and where there is no browser.
 */
export function openGate({ part, hasBrowser, hasTests, isBuilt = false }: Wanted): Gate {
  if (!isBuilt) assertSyntax(part);
  if (hasBrowser && !presentBrowser())
    throw new Error(
      `No browser is installed here, so nobody sees whether the pages work. Name one with PIPELARK_BROWSER=/path/to/it, or go without: --without-browser --reason "why".`,
    );
  const ending = new AbortController();
  const { signal } = ending;
  const ofTests = hasTests ? [assertTests] : [];
  const checks = (isBuilt ? [] : [assertTypes, ...ofTests]).map((check) => check(part, signal));
  // Whoever fails first is heard; the others end with it.
  for (const check of checks) check.catch(() => undefined);
  const opener = hasBrowser ? startPageOpener() : null;

  return {
    async around(build) {
      const began = performance.now();
      const [result] = await Promise.all([build, ...checks]);
      console.log(`Built, types${hasTests ? " and tests" : ""} checked: ${seconds(began)}`);
      return result;
    },
    async check({ manifest, before }, built) {
      const release = releaseOf(built);
      assertBytes(partOf(built), { release, folder: join(siteRoot, folderUrl(part, release.version)) });
      if (before.manifest)
        assertSameUnderItsNumber({ live: before.manifest.shell, next: manifest.shell }, shownRemotes(manifest));
      if (!opener) return;
      // With nothing to fall back to, what fails is seen to fail.
      const alone = asOnlyVersion(manifest, built);
      const began = performance.now();
      const visits = visitsOf(alone, part);
      await opener.open({ manifest: alone, pages: composePages(alone, null) }, visits);
      console.log(`${visits.length} pages opened in a browser: ${seconds(began)}`);
    },
    close() {
      ending.abort();
      opener?.close();
    },
  };
}

function seconds(began: number): string {
  return `${((performance.now() - began) / 1000).toFixed(1)} s`;
}

/** The manifest in which everybody gets what was built, and nothing stands in for it. */
function asOnlyVersion(manifest: ReleaseManifest, built: Built): ReleaseManifest {
  const remotes = Object.entries(manifest.remotes).map(([name, { title, live }]) => {
    const shown = "name" in built && built.name === name ? built.release : live;
    return [name, { title, live: shown, previous: null }] as const;
  });
  return { ...manifest, remotes: Object.fromEntries(remotes) };
}
