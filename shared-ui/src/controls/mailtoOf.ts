/** Link to write to an address. Encoded, because `a?bcc=b@example.com` would otherwise add a recipient. */
export function mailtoOf(address: string): string {
  return `mailto:${encodeURIComponent(address).replaceAll("%40", "@")}`;
}
