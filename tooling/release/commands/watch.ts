import { once } from "node:events";
import { openPool } from "@pipelark/tooling/backend/engine/openPool";
import { createPoolSql } from "@pipelark/tooling/backend/engine/poolSql";
import { figuresFrom } from "../watch/figures.ts";
import { startWatch, watchOnce, type CanaryResult } from "../watch/watchCanaries.ts";

/** `pnpm watch:release`: watches the site's canaries, for a database without our server beside it; `--once` in a scheduled job. */
export async function watch(args: readonly string[]): Promise<void> {
  const { PIPELARK_DATABASE_URL: databaseUrl } = process.env;
  if (!databaseUrl)
    throw new Error("Set PIPELARK_DATABASE_URL. `npm start` itself watches a site with the embedded database.");
  const pool = openPool(
    { connectionString: databaseUrl, max: 1, connectionTimeoutMillis: 10_000, query_timeout: 30_000 },
    ({ message }) => console.error(`Lost the connection to the database: ${message}`),
  );
  const figuresOf = figuresFrom(createPoolSql(pool));
  try {
    if (args.includes("--once")) for (const found of await watchOnce({ figuresOf })) report(found);
    else await watchUntilEnded();
  } finally {
    await pool.end();
  }

  async function watchUntilEnded() {
    const end = startWatch({
      figuresOf,
      report,
      onError: (error) => console.error("Could not watch releases:", error),
    });
    // Keeps the process alive, because the timers between checks do not.
    const waiting = setInterval(() => undefined, 60_000);
    await Promise.race([once(process, "SIGINT"), once(process, "SIGTERM")]);
    clearInterval(waiting);
    await end();
  }
}

function report({ candidate, takenBack }: CanaryResult): void {
  console.log(
    `${new Date().toISOString()} ${takenBack === null ? `${candidate} goes on` : `taken back: ${takenBack}`}`,
  );
}
