import { Client } from "pg";
import { serverLog } from "../log/serverLog.ts";
import { DatabaseAway } from "./databaseAway.ts";
import { withinTime } from "./withinTime.ts";

const betweenMs = 2000;
const longestToConnectMs = 2000;

export type DatabaseWatch = {
  /** True from the first question without an answer to the next with one. */
  isAway: () => boolean;
  /** Asks the database now. Rejects with {@link DatabaseAway} when it does not answer in time. */
  ask: () => Promise<void>;
  close: () => Promise<void>;
};

type WatchOptions = {
  url: string;
  /** The database in words, for the log. */
  address: string;
  /** Called when the database has stopped answering. */
  onAway: () => void;
};

/**
 * Asks a PostgreSQL server every two seconds, on a connection of its own, whether it answers. A server that is frozen, or cut off by the
 * network, refuses nothing: without this, everybody who asks it would wait for the end of their own time limit.
 */
export function watchPostgres({ url, address, onAway }: WatchOptions): DatabaseWatch {
  let client: Client | null = null;
  let isAway = false;
  let asking: Promise<void> | null = null;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  plan();

  function plan(): void {
    if (!isClosed)
      timer = setTimeout(
        () =>
          void ask()
            .catch(() => undefined)
            .finally(plan),
        betweenMs,
      ).unref();
  }

  function ask(): Promise<void> {
    asking ??= askOnce()
      .then(noteAnswer, noteFailure)
      .finally(() => (asking = null));
    return asking;
  }

  async function askOnce(): Promise<void> {
    if (client === null) await connect();
    if (client !== null) await withinTime(client.query("select"));
  }

  async function connect(): Promise<void> {
    const next = new Client({
      connectionString: url,
      connectionTimeoutMillis: longestToConnectMs,
      application_name: "pipelark watch",
    });
    // Ended by the server: the next question connects again.
    next.on("error", () => client === next && drop());
    await next.connect();
    client = next;
  }

  function drop(): void {
    const dropped = client;
    client = null;
    // Ends at once when an answer is still outstanding.
    dropped?.end().catch(() => undefined);
  }

  function noteAnswer(): void {
    if (isAway) serverLog.said("Database", `${address} answers again`);
    isAway = false;
  }

  function noteFailure(error: unknown): never {
    const reason = error instanceof Error ? error.message : String(error);
    drop();
    if (!isAway && !isClosed) {
      isAway = true;
      serverLog.said("Database", `${address} does not answer: ${reason}`);
      onAway();
    }
    throw new DatabaseAway(reason, { cause: error });
  }

  async function close(): Promise<void> {
    isClosed = true;
    clearTimeout(timer);
    await asking?.catch(() => undefined);
    drop();
  }

  return { isAway: () => isAway, ask, close };
}
