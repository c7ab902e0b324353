import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Connections that may be open: of one caller, and of all. */
const mostPerCaller = 100;
const mostAtOnce = 1000;

type Connection = {
  /** Whose it is; null for one of a proxy that nobody's request is on at present. */
  caller: string | null;
  /** Since when it has kept us waiting: for a request, for the rest of one, or for the answer to be read; null while we work for it. */
  waitingSince: number | null;
};

/** What a server tells of its connections. */
export type Connections = {
  /** A connection was made; `caller` is null when it is a proxy's. */
  opened: (socket: Socket, caller: string | null) => void;
  /** A request of this caller has begun on a connection. */
  asked: (exchange: { incoming: IncomingMessage; outgoing: ServerResponse; caller: string }) => void;
};

/**
 * Keeps the number of open connections within bounds, of each caller and of all. No newcomer is refused for those who only keep a connection open, send
 * slowly or read slowly: the one that has kept us waiting longest is closed.
 */
export function limitConnections(): Connections {
  const open = new Map<Socket, Connection>();

  function opened(socket: Socket, caller: string | null): void {
    open.set(socket, { caller, waitingSince: performance.now() });
    socket.once("close", () => open.delete(socket));
    keepWithinLimits(caller);
  }

  function asked({ incoming, outgoing, caller }: Parameters<Connections["asked"]>[0]): void {
    const connection = open.get(incoming.socket);
    if (connection === undefined) return;
    const { caller: owner } = connection;
    Object.assign(connection, { caller, waitingSince: hasBody(incoming) ? performance.now() : null });
    incoming.once("end", () => (connection.waitingSince = null));
    outgoing.once("prefinish", () => (connection.waitingSince = performance.now()));
    outgoing.once("close", () => Object.assign(connection, { caller: owner, waitingSince: performance.now() }));
    if (caller !== owner) keepWithinLimits(caller);
  }

  function keepWithinLimits(caller: string | null): void {
    const all = [...open];
    const own = all.filter(([, connection]) => caller !== null && connection.caller === caller);
    if (own.length > mostPerCaller) closeOneOf(own);
    else if (all.length > mostAtOnce) closeOneOf(all);
  }

  /** The one that has kept us waiting longest, or the newest when we work for each. */
  function closeOneOf(connections: [Socket, Connection][]): void {
    let longest: Socket | undefined;
    let since = Infinity;
    for (const [socket, { waitingSince }] of connections) {
      if (waitingSince === null || waitingSince >= since) continue;
      since = waitingSince;
      longest = socket;
    }
    const closed = longest ?? connections.at(-1)?.[0];
    if (closed === undefined) return;
    open.delete(closed);
    closed.destroy();
  }

  return { opened, asked };
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}
