/** 32 random bytes as 43 characters: the secret of a link. */
export function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** Link with a token in its fragment, which browsers never send to a server. */
export function linkOf(token: string): string {
  return `${location.origin}/accept-invitation#token=${token}`;
}
