const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Whether a site's origin is this machine's own, which nobody else reaches. */
export function isLoopback(siteUrl: string): boolean {
  return loopback.has(new URL(siteUrl).hostname);
}

/**
 * Whether a request names this server: the site's own host or this machine, with any port. Another name that leads here
 * belongs to somebody else, whose pages must not be taken for ours.
 */
export function namesThisServer(requestUrl: string, siteUrl: string): boolean {
  const { hostname } = new URL(requestUrl);
  return loopback.has(hostname) || hostname === new URL(siteUrl).hostname;
}
