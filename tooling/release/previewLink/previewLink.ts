import { integrityFile } from "@pipelark/shared-contracts/pageData";
import { previewParameter } from "@pipelark/shared-contracts/pageMarks";
import { type PreviewGrant, previewGrantSchema, signedText } from "@pipelark/shared-contracts/previewLink";
import type { ReleasedRemote } from "@pipelark/shared-contracts/releaseManifest";
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import * as v from "valibot";
import { folderUrl } from "@pipelark/tooling/project/layout";
import { integrityOf } from "@pipelark/tooling/project/siteFiles";

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
  if (given) return ed25519(createPrivateKey(given));
  if (existsSync(file)) return ed25519(createPrivateKey(readFileSync(file, "utf8")));
  const { privateKey } = generateKeyPairSync("ed25519");
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, privateKey.export({ type: "pkcs8", format: "pem" }), { mode: 0o600 });
  return privateKey;
}

/** Returns the public half of a key, raw and in base64url, as pages read it. */
export function publicHalf(key: KeyObject): string {
  return createPublicKey(key).export({ format: "jwk" }).x ?? "";
}

/** Returns the released versions of a remote by its name. Throws when it was never released. */
export function remoteOf(remotes: Readonly<Record<string, ReleasedRemote>>, name: string): ReleasedRemote {
  const known = Object.hasOwn(remotes, name) ? remotes[name] : undefined;
  if (!known) throw new Error(`remote-${name} was never released.`);
  return known;
}

/**
 * Returns the grant of a link to a version in the site `root`. Throws when that version does not exist, and when
 * pages would refuse the grant.
 */
export function grantFor({
  root,
  remote,
  version,
  until,
}: Pick<PreviewGrant, "remote" | "version"> & { root: string; until: Date }): PreviewGrant {
  const { entries } = previewGrantSchema;
  if (!v.is(entries.remote, remote)) throw new Error(`${JSON.stringify(remote)} is not the name of a remote.`);
  if (!v.is(entries.version, version))
    throw new Error(`${JSON.stringify(version)} is not a version: copy one from pnpm releases.`);
  const file = join(root, folderUrl(remote, version), integrityFile);
  if (!existsSync(file))
    throw new Error(`remote-${remote} ${version} is not in the site: release it with --canary 0 first.`);
  const filesIntegrity = integrityOf(readFileSync(file));
  return { remote, version, filesIntegrity, until: Math.floor(until.getTime() / 1000) };
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

function ed25519(key: KeyObject): KeyObject {
  if (key.asymmetricKeyType === "ed25519") return key;
  throw new Error(`The key of preview links must be ed25519, not ${key.asymmetricKeyType}.`);
}
