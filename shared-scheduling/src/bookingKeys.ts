/** Identify one booking across retries: its id, and the secret that may change it later. */
export type BookingKeys = { id: string; token: string };

export function newBookingKeys(): BookingKeys {
  return { id: crypto.randomUUID(), token: base64Url(crypto.getRandomValues(new Uint8Array(32))) };
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
