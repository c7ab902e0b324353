import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { printLine } from "../log/capturedOutput.ts";
import { asAway, DatabaseAway } from "./databaseAway.ts";

const oldestVersion = 15;
const betweenMs = 1000;

type Waiting = {
  url: string;
  /** The database in words. */
  address: string;
  waitMs: number;
};

/**
 * Resolves when the server can be used. Waits for one that cannot be reached yet, as when both start with the machine; throws when it is
 * too old, refuses the sign-in, or cannot be reached for so long.
 */
export async function waitForPostgres({ url, address, waitMs }: Waiting): Promise<void> {
  const end = Date.now() + waitMs;
  for (let tries = 1; ; tries += 1) {
    try {
      return await assertUsable(url);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (!(asAway(error) instanceof DatabaseAway) || Date.now() >= end)
        throw new Error(`PostgreSQL ${address} cannot be used: ${message}`, { cause: error });
      if (tries === 1) printLine(`Waiting for PostgreSQL ${address}, for ${waitMs / 1000} seconds at most: ${message}`);
      await wait(betweenMs);
    }
  }
}

async function assertUsable(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000, query_timeout: 10_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string }>("show server_version");
    const version = rows[0]?.version ?? "";
    if (Number.parseInt(version, 10) < oldestVersion)
      throw new Error(`version ${version} is older than ${oldestVersion}`);
  } finally {
    await client.end().catch(() => undefined);
  }
}
