import { isLoopbackName } from "../project/loopback.ts";

/** Whether a site's origin is this machine's own, which nobody else reaches. */
export function isLoopback(siteUrl: string): boolean {
  return isLoopbackName(new URL(siteUrl).hostname);
}

/**
 * Whether a request names this server: the site's own host or this machine, with any port. Another name that leads here
 * belongs to somebody else, whose pages must not be taken for ours.
 */
export function namesThisServer(requestUrl: string, siteUrl: string): boolean {
  const { hostname } = new URL(requestUrl);
  return isLoopbackName(hostname) || hostname === new URL(siteUrl).hostname;
}
