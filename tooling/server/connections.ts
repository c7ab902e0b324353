import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Most open connections: of one caller, and of all. */
const mostPerCaller = 100;
const mostAtOnce = 2000;
/** Milliseconds until a connection over a limit is closed. A client that is cut off at once connects again at once, which costs more than the open connection. */
const untilClosed = 1000;
const mostClosing = 500;

type Connection = {
  /** Caller of the connection; null for one of a proxy without a current request, and while a refusal is delayed. */
  caller: string | null;
  /** Time since when we wait for the client: for a request, for the rest of one, or for reading the answer; null while we work for it. */
  waitingSince: number | null;
};

/** Events of a server's connections. */
export type Connections = {
  /** Called for a new connection; `caller` is null when it is a proxy's. */
  opened: (socket: Socket, caller: string | null) => void;
  /** Called when a request of this caller begins on a connection. */
  asked: (exchange: { incoming: IncomingMessage; outgoing: ServerResponse; caller: string }) => void;
};

/**
 * Limits the number of open connections, per caller and in total. Idle connections, slow senders and slow readers
 * never keep newcomers out: the one that we have waited for longest is closed.
 */
export function limitConnections(): Connections {
  /** Connections that we wait for, in the order in which the wait began. */
  const open = new Map<Socket, Connection>();
  const perCaller = new Map<string | null, number>();
  /** Connections over a limit, with what stops their closing. */
  const closing = new Map<Socket, { connection: Connection; stop: () => void }>();

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
    socket.once("close", () => {
      remove(socket);
      keepOpen(socket);
    });
    keepWithinLimits(caller);
  }

  function asked({ incoming, outgoing, caller }: Parameters<Connections["asked"]>[0]): void {
    const { socket } = incoming;
    const kept = keepOpen(socket);
    if (kept !== undefined) add(socket, kept);
    const connection = open.get(socket);
    if (connection === undefined) return;
    const { caller: owner } = connection;
    change(socket, { caller, waitingSince: hasBody(incoming) ? performance.now() : null });
    incoming.once("end", () => change(socket, { waitingSince: null }));
    // A delayed refusal is not work, and must not keep others of the caller's network out. It does not count for the
    // caller either: closing it would only bring the next request sooner.
    outgoing.once("held", () => change(socket, { caller: null, waitingSince: performance.now() }));
    outgoing.once("prefinish", () => change(socket, { waitingSince: performance.now() }));
    outgoing.once("close", () => change(socket, { caller: owner, waitingSince: performance.now() }));
    if (caller !== owner) keepWithinLimits(caller);
  }

  function keepWithinLimits(caller: string | null): void {
    if (caller !== null && (perCaller.get(caller) ?? 0) > mostPerCaller) closeOne((other) => other === caller);
    else if (open.size > mostAtOnce) closeOne(() => true);
  }

  /** Closes the connection that we have waited for longest, or the newest when we work for all of them. */
  function closeOne(isOf: (caller: string | null) => boolean): void {
    let newest: Socket | undefined;
    for (const [socket, { caller, waitingSince }] of open) {
      if (!isOf(caller)) continue;
      newest = socket;
      if (waitingSince !== null) break;
    }
    const connection = newest && remove(newest);
    if (newest === undefined || connection === undefined) return;
    if (closing.size >= mostClosing) newest.destroy();
    else closeSoon(newest, connection);
  }

  function closeSoon(socket: Socket, connection: Connection): void {
    const timer = setTimeout(() => {
      closing.delete(socket);
      socket.destroy();
    }, untilClosed);
    closing.set(socket, { connection, stop: () => clearTimeout(timer) });
  }

  /** Stops the closing of a connection: a request came on it after all, or it is closed already. */
  function keepOpen(socket: Socket): Connection | undefined {
    const closed = closing.get(socket);
    closed?.stop();
    closing.delete(socket);
    return closed?.connection;
  }

  return { opened, asked };
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}
