import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

type Incoming = { socket: Pick<IncomingMessage["socket"], "remoteAddress">; headers: IncomingMessage["headers"] };

/**
 * Returns the address of a request: the other end of its connection or, behind a trusted proxy, the last address in
 * `X-Forwarded-For`, which the proxy added. Addresses before it may be forged and are never read.
 */
export function callerAddress({ socket, headers }: Incoming, trustProxy: boolean): string {
  const peer = socket.remoteAddress ?? "unknown";
  if (!trustProxy) return withoutPrefix(peer);
  const forwarded = [headers["x-forwarded-for"] ?? []].flat().join(",").split(",").at(-1)?.trim() ?? "";
  return withoutPrefix(isIP(forwarded) === 0 ? peer : forwarded);
}

/** An IPv4 address over an IPv6 socket is the same caller. */
function withoutPrefix(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/, "");
}
