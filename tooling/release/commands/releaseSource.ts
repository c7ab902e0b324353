import type { RouteDeclaration } from "@pipelark/shared-contracts/routeDeclaration";
import { resolve } from "node:path";
import { folderOf, remoteNames } from "@pipelark/tooling/project/layout";
import { readDeclaration } from "@pipelark/tooling/project/declaration";
import { partName, releaseOf, type PartVersion } from "../model/partVersion.ts";
import type { Signature } from "../model/signature.ts";
import { publicHalf } from "../model/signingKey.ts";
import { sourceOf, type Source } from "../store/sourceOf.ts";
import { addedOrigins, placeBundle, readBundle } from "../version/bundledVersion.ts";
import { buildRemote, buildShell } from "../version/buildVersion.ts";
import { ownTeamKey, signatureOf } from "../version/signedVersion.ts";
import { placeSiteVersion, readSiteVersion } from "../version/siteVersion.ts";
import type { PlacedVersion } from "../version/versionFolder.ts";

/** Where a release comes from: this checkout, a bundle, or another site. */
export type ReleaseSource = {
  /** Read before anything is built. */
  declared: {
    routes: readonly RouteDeclaration[];
    redirects?: readonly { readonly from: string; readonly to: string }[] | undefined;
  };
  /** Adds the version to this site. */
  place: () => Promise<PlacedVersion>;
  /** True if it is not built here: nothing of the gate needs its source. */
  isBuilt: boolean;
  /** True if nobody of this site has reviewed its source. */
  isBundle: boolean;
  /** Origins that its pages can load from, and those of the live version cannot. */
  addedOrigins: string[];
  source: Source;
  /** Public half of the key that signs it; null without one. */
  key: string | null;
  signatureOf: (built: PartVersion) => Signature | null;
};

type Wanted = { part: string; from: string | undefined; fromSite: string | undefined };
type Live = Parameters<typeof addedOrigins>[1];

/** Opens the source of a release. Throws when it has no such part, or when it is not whole. */
export async function openSource({ part, from, fromSite }: Wanted, live: Live): Promise<ReleaseSource> {
  if (from !== undefined) return bundleSource(resolve(from), { part, live });
  return fromSite === undefined ? checkoutSource(part) : siteSource(fromSite, part);
}

async function checkoutSource(part: string): Promise<ReleaseSource> {
  const isRemote = remoteNames().includes(part);
  if (part !== "shell" && !isRemote)
    throw new Error(`There is no ${partName(part)}. Remotes: ${remoteNames().join(", ")}.`);
  const source = sourceOf(folderOf(part));
  const key = ownTeamKey();
  return {
    declared: await readDeclaration(part),
    place: () => (isRemote ? buildRemote(part) : buildShell()),
    isBuilt: false,
    isBundle: false,
    addedOrigins: [],
    source,
    key: key && publicHalf(key),
    signatureOf: (built) => key && signatureOf({ ...built, source }, key),
  };
}

function bundleSource(folder: string, { part, live }: { part: string; live: Live }): ReleaseSource {
  const bundle = readBundle(folder, part);
  return {
    declared: bundle.release,
    place: () => placeBundle(folder, bundle),
    isBuilt: true,
    isBundle: true,
    addedOrigins: addedOrigins(bundle, live),
    // A bundle is of another repository, so that the workspace's commit says nothing of it.
    source: bundle.source ?? { commit: null, isDirty: false },
    key: bundle.signature?.key ?? null,
    signatureOf: () => bundle.signature,
  };
}

/** The other site has checked it: what it was there, it is here. */
function siteSource(folder: string, part: string): ReleaseSource {
  const { built, origin } = readSiteVersion(folder, part);
  const { signature = null, commit = null, isDirty = false } = origin;
  return {
    declared: releaseOf(built),
    place: () => placeSiteVersion(folder, built),
    isBuilt: true,
    isBundle: false,
    addedOrigins: [],
    source: { commit, isDirty },
    key: signature?.key ?? null,
    signatureOf: () => signature,
  };
}
