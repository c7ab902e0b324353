/** The link that writes to an address. Encoded: `a?bcc=b@example.com` would otherwise be a mail of somebody else's making. */
export function mailtoOf(address: string): string {
  return `mailto:${encodeURIComponent(address).replaceAll("%40", "@")}`;
}
