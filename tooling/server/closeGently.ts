import type { Server, ServerResponse } from "node:http";
import type { Http2SecureServer, Http2ServerResponse } from "node:http2";
import { setTimeout as wait } from "node:timers/promises";

/** Milliseconds for the answers that are under way when a server ends. Docker kills after ten seconds. */
const longestMs = 8000;

/**
 * Returns a function that ends a server without breaking off an answer: it takes no further connections, and closes its own once no request
 * waits.
 */
export function closeGently(server: Server | Http2SecureServer): () => Promise<void> {
  const waiting = new Set<ServerResponse | Http2ServerResponse>();
  let isClosing = false;
  let onAnswered: () => void = () => undefined;

  server.prependListener("request", (_incoming: unknown, outgoing: ServerResponse | Http2ServerResponse) => {
    // Its connection would be closed just when the next request arrives on it.
    if (isClosing && "shouldKeepAlive" in outgoing) outgoing.shouldKeepAlive = false;
    waiting.add(outgoing);
    outgoing.once("close", () => {
      waiting.delete(outgoing);
      if (waiting.size === 0) onAnswered();
    });
  });

  return async () => {
    isClosing = true;
    const closed = new Promise((resolve) => server.close(resolve));
    if (waiting.size > 0) {
      const end = new AbortController();
      const answered = new Promise<void>((resolve) => (onAnswered = resolve));
      await Promise.race([answered, wait(longestMs, undefined, { signal: end.signal, ref: false })]);
      end.abort();
    }
    if ("closeAllConnections" in server) server.closeAllConnections();
    await closed;
  };
}
