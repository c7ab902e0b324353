import type { IncomingMessage } from "node:http";
import { isIPv6 } from "node:net";
import { isLoopbackName } from "../project/loopback.ts";

/** Returns true if a site's origin is this machine's own, which nobody else can reach. */
export function isLoopback(siteUrl: string): boolean {
  return isLoopbackName(new URL(siteUrl).hostname);
}

type HostRequest = { requestUrl: string; incoming: Pick<IncomingMessage, "rawHeaders"> };

/** Returns the origin under which this machine reaches a server that listens on this interface. */
export function ownUrl({ host, port, isSecure }: { host: string; port: number; isSecure: boolean }): string {
  const isOfAll = host === "0.0.0.0" || host === "::";
  const name = isIPv6(host) ? `[${host}]` : host;
  return `${isSecure ? "https" : "http"}://${isOfAll || isLoopbackName(host) ? "localhost" : name}:${port}`;
}

/**
 * Returns true if every host name in a request is this server's: the site's own host, one of `names` or this machine, with any port,
 * and the Host header at most once. Another name belongs to another site, whose pages must not pass for ours.
 */
export function namesThisServer(
  { requestUrl, incoming }: HostRequest,
  { siteUrl, names: own }: { siteUrl: string; names: readonly string[] },
): boolean {
  const hosts = valuesOf("host", incoming);
  const names = [...hosts, ...valuesOf(":authority", incoming)];
  if (names.length === 0 || hosts.length > 1) return false;
  const ours = new URL(siteUrl).hostname;
  return [requestUrl, ...names.map((name) => `http://${name}`)].every((url) => {
    if (!URL.canParse(url)) return false;
    const { hostname } = new URL(url);
    return isLoopbackName(hostname) || hostname === ours || own.includes(hostname.replaceAll(/^\[|\]$/g, ""));
  });
}

/** Returns all values of a header, of which Node's own parsing keeps only the first. */
function valuesOf(name: string, { rawHeaders }: Pick<IncomingMessage, "rawHeaders">): string[] {
  return rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === name);
}
