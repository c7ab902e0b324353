import type { IncomingMessage } from "node:http";
import { isLoopbackName } from "../project/loopback.ts";

/** Whether a site's origin is this machine's own, which nobody else reaches. */
export function isLoopback(siteUrl: string): boolean {
  return isLoopbackName(new URL(siteUrl).hostname);
}

type Asked = { requestUrl: string; incoming: Pick<IncomingMessage, "rawHeaders"> };

/**
 * Whether a request names this server, once and everywhere it names one: the site's own host or this machine, with any port.
 * Another name that leads here belongs to somebody else, whose pages must not be taken for ours.
 */
export function namesThisServer({ requestUrl, incoming }: Asked, siteUrl: string): boolean {
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

/** All that was sent under this name, which Node's own reading of the headers cuts down to the first. */
function valuesOf(name: string, { rawHeaders }: Pick<IncomingMessage, "rawHeaders">): string[] {
  return rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === name);
}
