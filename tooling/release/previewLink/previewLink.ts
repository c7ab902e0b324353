import { integrityFile } from "@pipelark/shared-contracts/pageData";
import { previewParameter } from "@pipelark/shared-contracts/pageMarks";
import {
  type PreviewGrant,
  previewGrantSchema,
  type PreviewVersion,
  signedText,
} from "@pipelark/shared-contracts/previewLink";
import type { ReleasedRemote } from "@pipelark/shared-contracts/releaseManifest";
import { sign, type KeyObject } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { folderUrl } from "@pipelark/tooling/project/layout";
import { integrityOf } from "@pipelark/tooling/project/siteFiles";
import { withinReach } from "../model/history.ts";
import type { SiteState } from "../model/siteState.ts";
import { signingKey } from "../model/signingKey.ts";
import { createKeyFile, readKeyFile } from "../store/keyFile.ts";

/** Longest lifetime of a link, a month: by then, the live version is newer than the preview. */
const mostHours = 744;

/** Parses the lifetime of a link in hours. Throws unless it is above zero and at most a month. */
export function hoursOf(said: string): number {
  const hours = Number(said);
  if (hours > 0 && hours <= mostHours) return hours;
  throw new Error(`--hours ${said}: write how many hours the link works, up to ${mostHours}.`);
}

/**
 * Returns the key that signs preview links: `PIPELARK_PREVIEW_KEY` (an Ed25519 key as PEM), or the one in `file`,
 * which is created if needed. It is never stored in the site: its owner can show visitors any version that was ever
 * released.
 */
export function previewKey(file: string, env: NodeJS.ProcessEnv = process.env): KeyObject {
  const given = env["PIPELARK_PREVIEW_KEY"];
  if (given) return signingKey(given, "preview links");
  return existsSync(file) ? readKeyFile(file, "preview links") : createKeyFile(file);
}

/** Returns the released versions of a remote by its name. Throws when it was never released. */
export function remoteOf(remotes: Readonly<Record<string, ReleasedRemote>>, name: string): ReleasedRemote {
  const known = Object.hasOwn(remotes, name) ? remotes[name] : undefined;
  if (!known) throw new Error(`remote-${name} was never released.`);
  return known;
}

/**
 * Returns a version as a link grants it. Throws when it is not in the site `root`, and when pages would refuse it.
 */
export function grantedVersion({
  root,
  remote,
  version,
}: Pick<PreviewVersion, "remote" | "version"> & { root: string }): PreviewVersion {
  const { entries } = previewGrantSchema.entries.versions.item;
  if (!v.is(entries.remote, remote)) throw new Error(`${JSON.stringify(remote)} is not the name of a remote.`);
  if (!v.is(entries.version, version))
    throw new Error(`${JSON.stringify(version)} is not a version: copy one from pnpm releases.`);
  const file = join(root, folderUrl(remote, version), integrityFile);
  if (!existsSync(file))
    throw new Error(`remote-${remote} ${version} is not in the site: release it with --canary 0 first.`);
  return { remote, version, filesIntegrity: integrityOf(readFileSync(file)) };
}

/** Versions of each remote in a link to choose from. */
const mostChoices = 6;

/** Returns the newest versions of every remote in the site `root` that can be chosen: canaries first, and none that was taken back. */
export function choicesIn({ manifest, history }: SiteState, root: string): PreviewVersion[] {
  return Object.entries(manifest?.remotes ?? {}).flatMap(([remote, { canary }]) => {
    const kept = withinReach(history.remotes[remote] ?? []).filter(({ takenBack }) => takenBack === null);
    const named = [canary?.release, ...kept.map(({ release }) => release)].flatMap((one) => (one ? [one.version] : []));
    return [...new Set(named)]
      .filter((version) => existsSync(join(root, folderUrl(remote, version), integrityFile)))
      .slice(0, mostChoices)
      .map((version) => grantedVersion({ root, remote, version }));
  });
}

/** Returns a link's permission to see these versions until a moment. */
export function grantFor(
  versions: PreviewVersion[],
  { until, isChoice }: { until: Date; isChoice: boolean },
): PreviewGrant {
  return { versions, until: Math.floor(until.getTime() / 1000), isChoice };
}

/** Returns the token of a link. */
export function previewToken(grant: PreviewGrant, key: KeyObject): string {
  const encoded = Buffer.from(JSON.stringify(grant)).toString("base64url");
  return `${encoded}.${sign(null, signedText(encoded), key).toString("base64url")}`;
}

/** Returns the link to a page of the site. Throws when `path` leads to another site, which would get the token. */
export function previewUrl({ siteUrl, path, token }: { siteUrl: string; path: string; token: string }): string {
  const origin = siteUrl || "http://localhost";
  const url = new URL(path, origin);
  if (url.origin !== new URL(origin).origin) throw new Error(`--path ${path} is on another site.`);
  url.searchParams.set(previewParameter, token);
  return url.href;
}
