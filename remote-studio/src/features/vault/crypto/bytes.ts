/** Bytes for WebCrypto, never shared between threads. */
export type Bytes = Uint8Array<ArrayBuffer>;

export function toBase64(bytes: Bytes): string {
  return btoa(String.fromCodePoint(...bytes));
}

/** Throws when the text is not base64. */
export function fromBase64(text: string): Bytes {
  return Uint8Array.from(atob(text), (letter) => letter.codePointAt(0) ?? 0);
}

export function utf8(text: string): Bytes {
  return new TextEncoder().encode(text);
}

export function randomBytes(length: number): Bytes {
  return crypto.getRandomValues(new Uint8Array(length));
}
