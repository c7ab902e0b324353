import { canSpeak } from "@pipelark/shared-contracts/contractVersion";
import type { ReleaseManifest } from "@pipelark/shared-contracts/releaseManifest";
import { claimRoutes } from "./routeClaims.ts";
import { shownRemotes } from "./siteState.ts";
import { assertOffered } from "./contractServices.ts";
import { assertLibraries } from "./libraries.ts";

/** Throws, with the steps to take first, when the parts of a site cannot go live together. */
export function assertFits(manifest: ReleaseManifest): void {
  claimRoutes(manifest);
  const { shell } = manifest;
  const shown = shownRemotes(manifest);
  assertOffered(shell, shown);
  for (const { name, release } of shown) {
    assertLibraries(`remote-${name} ${release.version}`, { needs: release.libraries, shell });
    if (canSpeak({ shell: shell.contract, remote: release.contract })) continue;
    throw new Error(
      `remote-${name} ${release.version} needs contract ${release.contract}, the shell ${shell.version} has ${shell.contract} and supports its own major ` +
        `and the one before it. To upgrade, release the shell first; to go back, roll back remote-${name} first.`,
    );
  }
}
