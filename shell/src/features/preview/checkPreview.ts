import {
  type PreviewGrant,
  previewGrantSchema,
  previewKeysFile,
  previewKeysSchema,
  signedText,
} from "@pipelark/shared-contracts/previewLink";
import { takenBackFile, takenBackSchema } from "@pipelark/shared-contracts/takenBack";
import * as v from "valibot";

/** Timeout in milliseconds. The page waits for the answer. */
const longestMs = 5_000;

export type PreviewOutcome = { kind: "granted"; grant: PreviewGrant } | { kind: "refused"; why: string };

/** Checks a token: signed by a key of this site, and not expired. Leaves out versions that were taken back. Never rejects. */
export async function checkPreview(token: string, now = Date.now()): Promise<PreviewOutcome> {
  try {
    return await check(token, now);
  } catch {
    return refused("This preview link could not be checked.");
  }
}

async function check(token: string, now: number): Promise<PreviewOutcome> {
  const [encoded = "", signature = "", ...rest] = token.split(".");
  const keys = v.parse(previewKeysSchema, await read(previewKeysFile));
  const isOurs = await Promise.all(keys.map((key) => isSignedBy(key, { encoded, signature })));
  const grant = v.safeParse(v.pipe(v.string(), v.parseJson(), previewGrantSchema), textOf(encoded));
  if (rest.length > 0 || !isOurs.includes(true) || !grant.success)
    return refused("This preview link is not valid for this site.");
  if (grant.output.until * 1000 <= now) return refused("This preview link has expired.");
  const takenBack = v.parse(takenBackSchema, await read(takenBackFile));
  const versions = grant.output.versions.filter(({ remote, version }) => !takenBack.includes(`${remote}@${version}`));
  if (versions.length === 0) {
    const [named] = grant.output.versions.map(({ remote, version }) => `${remote}@${version}`);
    return refused(grant.output.isChoice ? "All of its versions were taken back." : `${named} was taken back.`);
  }
  return { kind: "granted", grant: { ...grant.output, versions } };
}

function refused(why: string): PreviewOutcome {
  return { kind: "refused", why };
}

async function read(file: string): Promise<unknown> {
  const answer = await fetch(`/${file}`, { cache: "no-cache", signal: AbortSignal.timeout(longestMs) });
  if (!answer.ok) throw new Error(`${file} answered ${answer.status}`);
  return answer.json();
}

async function isSignedBy(key: string, { encoded, signature }: { encoded: string; signature: string }) {
  const [raw, signed] = [bytesOf(key), bytesOf(signature)];
  if (raw === null || signed === null) return false;
  const publicKey = await crypto.subtle.importKey("raw", raw, "Ed25519", false, ["verify"]);
  return crypto.subtle.verify("Ed25519", publicKey, signed, signedText(encoded));
}

function textOf(base64url: string): string | null {
  const bytes = bytesOf(base64url);
  return bytes && new TextDecoder().decode(bytes);
}

/** Null for invalid base64url. */
function bytesOf(base64url: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]+$/.test(base64url)) return null;
  try {
    return Uint8Array.from(atob(base64url.replaceAll("-", "+").replaceAll("_", "/")), (one) => one.charCodeAt(0));
  } catch {
    return null;
  }
}
