import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

type Incoming = { socket: Pick<IncomingMessage["socket"], "remoteAddress">; headers: IncomingMessage["headers"] };

/**
 * Where a request comes from: the other end of its connection or, behind a proxy that is trusted, the last address that the
 * proxy added to `X-Forwarded-For`. Whatever a caller writes there stands before it and is never read.
 */
export function callerAddress({ socket, headers }: Incoming, trustProxy: boolean): string {
  const peer = socket.remoteAddress ?? "unknown";
  if (!trustProxy) return withoutPrefix(peer);
  const forwarded = [headers["x-forwarded-for"] ?? []].flat().join(",").split(",").at(-1)?.trim() ?? "";
  return withoutPrefix(isIP(forwarded) === 0 ? peer : forwarded);
}

/** An IPv4 address that comes over an IPv6 socket is the same caller. */
function withoutPrefix(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/, "");
}
