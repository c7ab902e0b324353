import type { ReleaseManifest } from "@pipelark/shared-contracts/releaseManifest";
import { compose } from "@pipelark/tooling/page/compose";
import { composerVersion } from "@pipelark/tooling/page/composerVersion";
import type { PublicSettings } from "@pipelark/tooling/page/publicSettings";
import { siteRoot } from "@pipelark/tooling/project/layout";
import type { SiteFiles } from "@pipelark/tooling/project/siteFiles";
import type { SiteState } from "../model/siteState.ts";
import { readSettings } from "../store/records.ts";
import { composedFor, type Deployment } from "./deployment.ts";

/** Throws when a newer composer wrote the site's pages: an older one would remove what it does not know. */
export function assertComposer({ history }: SiteState): void {
  if (history.composer > composerVersion)
    throw new Error(
      `The pages of this site were written by composer ${history.composer}, this checkout has ${composerVersion}: update the checkout first.`,
    );
}

type CompositionInput = {
  manifest: ReleaseManifest;
  before: ReleaseManifest | null;
  deployment: Deployment;
  /** Edits of admins; absent means those in the site's current pages. */
  settings?: PublicSettings;
};

/** Returns every page of a site with these versions, for a deployment. Pages that only `before` had are null. */
export function composePages({
  manifest,
  before,
  deployment,
  settings = readSettings(siteRoot),
}: CompositionInput): SiteFiles {
  return compose({ manifest, before, settings, ...composedFor(deployment) });
}
