import { type Bytes, fromBase64, randomBytes, toBase64, utf8 } from "./bytes.ts";

/** AES-256-GCM's ciphertext with its tag, and its nonce, in base64. */
export type Envelope = { ciphertext: string; iv: string };

/** What was opened, or that the key, the bytes or what they belong to are not those they were sealed with. */
export type Opened = { kind: "opened"; bytes: Bytes } | { kind: "not-authentic" };

/** Encrypts under a nonce that is new each time. `context` says what the bytes belong to: they open nowhere else. */
export async function seal(key: CryptoKey, { bytes, context }: { bytes: Bytes; context: string }): Promise<Envelope> {
  const iv = randomBytes(12);
  const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv, additionalData: utf8(context) }, key, bytes);
  return { ciphertext: toBase64(new Uint8Array(sealed)), iv: toBase64(iv) };
}

export async function open(
  key: CryptoKey,
  { envelope, context }: { envelope: Envelope; context: string },
): Promise<Opened> {
  try {
    const parameters = { name: "AES-GCM", iv: fromBase64(envelope.iv), additionalData: utf8(context) };
    const bytes = await crypto.subtle.decrypt(parameters, key, fromBase64(envelope.ciphertext));
    return { kind: "opened", bytes: new Uint8Array(bytes) };
  } catch {
    // WebCrypto says no more than that it failed, and there is nothing more to say.
    return { kind: "not-authentic" };
  }
}
