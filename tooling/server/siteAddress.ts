import type { IncomingMessage } from "node:http";
import { isLoopbackName } from "../project/loopback.ts";

/** Returns true if a site's origin is this machine's own, which nobody else can reach. */
export function isLoopback(siteUrl: string): boolean {
  return isLoopbackName(new URL(siteUrl).hostname);
}

type HostRequest = { requestUrl: string; incoming: Pick<IncomingMessage, "rawHeaders"> };

/**
 * Returns true if every host name in a request is this server's: the site's own host or this machine, with any port,
 * and the Host header at most once. Another name belongs to another site, whose pages must not pass for ours.
 */
export function namesThisServer({ requestUrl, incoming }: HostRequest, siteUrl: string): boolean {
  const hosts = valuesOf("host", incoming);
  const names = [...hosts, ...valuesOf(":authority", incoming)];
  if (names.length === 0 || hosts.length > 1) return false;
  const ours = new URL(siteUrl).hostname;
  return [requestUrl, ...names.map((name) => `http://${name}`)].every((url) => {
    if (!URL.canParse(url)) return false;
    const { hostname } = new URL(url);
    return isLoopbackName(hostname) || hostname === ours;
  });
}

/** Returns all values of a header, of which Node's own parsing keeps only the first. */
function valuesOf(name: string, { rawHeaders }: Pick<IncomingMessage, "rawHeaders">): string[] {
  return rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === name);
}
