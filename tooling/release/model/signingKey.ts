import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from "node:crypto";

/** Parses an Ed25519 key in PEM. Throws, with what the key is for, when it is none. */
export function signingKey(pem: string, purpose: string): KeyObject {
  const key = keyIn(pem);
  if (key?.asymmetricKeyType === "ed25519") return key;
  throw new Error(`The key of ${purpose} must be an Ed25519 key in PEM${key ? `, not ${key.asymmetricKeyType}` : ""}.`);
}

export function newSigningKey(): KeyObject {
  return generateKeyPairSync("ed25519").privateKey;
}

/** Returns the public half of a key, raw and in base64url. */
export function publicHalf(key: KeyObject): string {
  return createPublicKey(key).export({ format: "jwk" }).x ?? "";
}

/** Returns the key whose public half is given raw and in base64url. */
export function publicKeyOf(half: string): KeyObject {
  return createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x: half }, format: "jwk" });
}

function keyIn(pem: string): KeyObject | null {
  try {
    return createPrivateKey(pem);
  } catch {
    return null;
  }
}
