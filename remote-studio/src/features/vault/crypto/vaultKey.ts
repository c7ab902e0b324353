import type { WrappedKey } from "@pipelark/shared-data/vault/secretSchema";
import { type Bytes, fromBase64, randomBytes, toBase64, utf8 } from "./bytes.ts";
import { open, seal } from "./envelope.ts";

/** OWASP's recommendation for PBKDF2 with SHA-256; the database accepts no fewer. */
export const iterations = 600_000;

/** The vault's unlocked key. Its bytes are not extractable. */
export type VaultKey = { id: string; key: CryptoKey };

/** Owner of a copy of the key, and the secret that wraps it. */
export type KeyHolder = { keyId: string; userId: string; secret: string; by: "passphrase" | "code" };

/** Creates a new vault's key, wrapped for its first member. */
export async function createVaultKey(holder: Omit<KeyHolder, "by">): Promise<{ vault: VaultKey; wrapped: WrappedKey }> {
  const bytes = randomBytes(32);
  const wrapped = await wrap(bytes, { ...holder, by: "passphrase" });
  return { vault: await toVaultKey(holder.keyId, bytes), wrapped };
}

/** Unwraps a copy. Null if the passphrase or code is wrong, or the copy was not stored for this person. */
export async function openVaultKey(wrapped: WrappedKey, holder: KeyHolder): Promise<VaultKey | null> {
  const bytes = await unwrap(wrapped, holder);
  return bytes && toVaultKey(holder.keyId, bytes);
}

/** Wraps a copy again: with another passphrase, or for someone else with a code. Null as in `openVaultKey`. */
export async function rewrapVaultKey(
  wrapped: WrappedKey,
  { from, to }: { from: KeyHolder; to: KeyHolder },
): Promise<{ vault: VaultKey; wrapped: WrappedKey } | null> {
  const bytes = await unwrap(wrapped, from);
  if (!bytes) return null;
  return { wrapped: await wrap(bytes, to), vault: await toVaultKey(from.keyId, bytes) };
}

function toVaultKey(id: string, bytes: Bytes): Promise<VaultKey> {
  const usages: KeyUsage[] = ["encrypt", "decrypt"];
  return crypto.subtle.importKey("raw", bytes, "AES-GCM", false, usages).then((key) => ({ id, key }));
}

async function wrap(bytes: Bytes, holder: KeyHolder): Promise<WrappedKey> {
  const salt = randomBytes(16);
  const key = await wrappingKey(holder.secret, { salt, rounds: iterations });
  return { iterations, salt: toBase64(salt), ...(await seal(key, { bytes, context: contextOf(holder) })) };
}

async function unwrap(wrapped: WrappedKey, holder: KeyHolder): Promise<Bytes | null> {
  const key = await wrappingKey(holder.secret, { salt: fromBase64(wrapped.salt), rounds: wrapped.iterations });
  const opened = await open(key, { envelope: wrapped, context: contextOf(holder) });
  return opened.kind === "opened" ? opened.bytes : null;
}

async function wrappingKey(secret: string, { salt, rounds }: { salt: Bytes; rounds: number }): Promise<CryptoKey> {
  // Normalized, because the same characters may have other code points on another system.
  const base = await crypto.subtle.importKey("raw", utf8(secret.normalize("NFKC")), "PBKDF2", false, ["deriveKey"]);
  return crypto.subtle.deriveKey(
    { name: "PBKDF2", hash: "SHA-256", salt, iterations: rounds },
    base,
    { name: "AES-GCM", length: 256 },
    false,
    ["encrypt", "decrypt"],
  );
}

function contextOf({ keyId, userId, by }: KeyHolder): string {
  return `pipelark vault 1 key ${keyId} ${userId} ${by}`;
}
