import { type Bytes, fromBase64, randomBytes, toBase64, utf8 } from "./bytes.ts";

/** AES-256-GCM's ciphertext with its tag, and its nonce, in base64. */
export type Envelope = { ciphertext: string; iv: string };

/** Decrypted bytes, or "not-authentic" when the key, the bytes or the context differ from those used to seal. */
export type OpenResult = { kind: "opened"; bytes: Bytes } | { kind: "not-authentic" };

/** Encrypts with a fresh nonce. `context` binds the bytes to their place: they cannot be opened elsewhere. */
export async function seal(key: CryptoKey, { bytes, context }: { bytes: Bytes; context: string }): Promise<Envelope> {
  const iv = randomBytes(12);
  const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv, additionalData: utf8(context) }, key, bytes);
  return { ciphertext: toBase64(new Uint8Array(sealed)), iv: toBase64(iv) };
}

export async function open(
  key: CryptoKey,
  { envelope, context }: { envelope: Envelope; context: string },
): Promise<OpenResult> {
  try {
    const parameters = { name: "AES-GCM", iv: fromBase64(envelope.iv), additionalData: utf8(context) };
    const bytes = await crypto.subtle.decrypt(parameters, key, fromBase64(envelope.ciphertext));
    return { kind: "opened", bytes: new Uint8Array(bytes) };
  } catch {
    // WebCrypto reports no reason.
    return { kind: "not-authentic" };
  }
}
