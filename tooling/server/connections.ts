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
  /** Those that keep us waiting stand in the order in which they began to. */
  const open = new Map<Socket, Connection>();
  const perCaller = new Map<string | null, number>();

  function count(caller: string | null, by: 1 | -1): void {
    const left = (perCaller.get(caller) ?? 0) + by;
    if (left === 0) perCaller.delete(caller);
    else perCaller.set(caller, left);
  }

  function add(socket: Socket, connection: Connection): void {
    open.set(socket, connection);
    count(connection.caller, 1);
  }

  function remove(socket: Socket): Connection | undefined {
    const connection = open.get(socket);
    if (connection !== undefined) count(connection.caller, -1);
    open.delete(socket);
    return connection;
  }

  function change(socket: Socket, changed: Partial<Connection>): void {
    const connection = remove(socket);
    if (connection !== undefined) add(socket, { ...connection, ...changed });
  }

  function opened(socket: Socket, caller: string | null): void {
    add(socket, { caller, waitingSince: performance.now() });
    socket.once("close", () => remove(socket));
    keepWithinLimits(caller);
  }

  function asked({ incoming, outgoing, caller }: Parameters<Connections["asked"]>[0]): void {
    const { socket } = incoming;
    const connection = open.get(socket);
    if (connection === undefined) return;
    const { caller: owner } = connection;
    change(socket, { caller, waitingSince: hasBody(incoming) ? performance.now() : null });
    incoming.once("end", () => change(socket, { waitingSince: null }));
    // A refusal that is held back is no work, and is not to keep anybody else of its caller's network out.
    outgoing.once("held", () => change(socket, { waitingSince: performance.now() }));
    outgoing.once("prefinish", () => change(socket, { waitingSince: performance.now() }));
    outgoing.once("close", () => change(socket, { caller: owner, waitingSince: performance.now() }));
    if (caller !== owner) keepWithinLimits(caller);
  }

  function keepWithinLimits(caller: string | null): void {
    if (caller !== null && (perCaller.get(caller) ?? 0) > mostPerCaller) closeOne((other) => other === caller);
    else if (open.size > mostAtOnce) closeOne(() => true);
  }

  /** The one that has kept us waiting longest, or the newest when we work for each. */
  function closeOne(isOf: (caller: string | null) => boolean): void {
    let newest: Socket | undefined;
    for (const [socket, { caller, waitingSince }] of open) {
      if (!isOf(caller)) continue;
      newest = socket;
      if (waitingSince !== null) break;
    }
    if (newest === undefined) return;
    remove(newest);
    newest.destroy();
  }

  return { opened, asked };
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}
