import { Client } from "pg";
import type { Listening } from "./database.ts";

const againAfterMs = 1000;

type ListeningOnPostgres = Listening & { url: string; reportBroken: (error: Error) => void };

export type PostgresListener = {
  stop: () => Promise<void>;
  /** Gives the connection up and connects again, when it may be one that nothing arrives on. */
  renew: () => void;
};

/**
 * Listens on a connection of its own, and connects again when it breaks, a second later; `onGap` is called each time. Needs a direct
 * connection or a pooler with sessions: one that shares connections between transactions hears nothing. Rejects when the first connection fails.
 */
export async function listenOnPostgres({
  url,
  channel,
  onPayload,
  onGap,
  reportBroken,
}: ListeningOnPostgres): Promise<PostgresListener> {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let client = await connect();

  async function connect(): Promise<Client> {
    const next = new Client({
      connectionString: url,
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
      application_name: "pipelark changes",
    });
    next.on("error", reportBroken);
    next.on("notification", ({ payload = "" }) => onPayload(payload));
    try {
      await next.connect();
      await next.query(`listen ${next.escapeIdentifier(channel)}`);
    } catch (error) {
      await next.end().catch(() => undefined);
      throw error;
    }
    next.once("end", connectAgain);
    return next;
  }

  function connectAgain(): void {
    if (isStopped) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      connect().then(
        (connected) => {
          client = connected;
          if (isStopped) void client.end();
          else onGap();
        },
        (error: unknown) => {
          reportBroken(error instanceof Error ? error : new Error(String(error)));
          connectAgain();
        },
      );
    }, againAfterMs);
  }

  function renew(): void {
    client.off("end", connectAgain);
    client.removeAllListeners("notification");
    client.end().catch(() => undefined);
    connectAgain();
  }

  async function stop(): Promise<void> {
    isStopped = true;
    clearTimeout(timer);
    await client.end().catch(() => undefined);
  }

  return { stop, renew };
}
