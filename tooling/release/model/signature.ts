import { sign, verify, type KeyObject } from "node:crypto";
import * as v from "valibot";
import { publicHalf, publicKeyOf } from "./signingKey.ts";

/** Public half of an Ed25519 key, raw and in base64url: 32 bytes. */
export const publicKeySchema = v.pipe(v.string(), v.regex(/^[\w-]{43}$/, "is not the public half of a key"));

/** A team's signature of a version: with which key, over which description, and where that came from. */
export const signatureSchema = v.strictObject({
  key: publicKeySchema,
  /** Integrity of the version's description. */
  description: v.pipe(v.string(), v.regex(/^sha256-[A-Za-z0-9+/]{43}=$/)),
  value: v.pipe(v.string(), v.regex(/^[\w-]{86}$/)),
});
export type Signature = v.InferOutput<typeof signatureSchema>;

/** What is signed: a version by its name and the hash of its description, and the source that it was built from. */
export type SignedVersion = {
  part: string;
  version: string;
  description: string;
  commit: string | null;
  isDirty: boolean;
};

/** Signs a version with a team's key. */
export function signVersion(signed: SignedVersion, key: KeyObject): Signature {
  const value = sign(null, textOf(signed), key).toString("base64url");
  return { key: publicHalf(key), description: signed.description, value };
}

/** Returns true if the signature is of this version. Says nothing of whose key it is. */
export function isSignedBy(
  { key, description, value }: Signature,
  signed: Omit<SignedVersion, "description">,
): boolean {
  return verify(null, textOf({ ...signed, description }), publicKeyOf(key), Buffer.from(value, "base64url"));
}

function textOf({ part, version, description, commit, isDirty }: SignedVersion): Buffer {
  return Buffer.from(JSON.stringify(["pipelark-version", part, version, description, commit, isDirty]));
}
