import { openEngine, type Engine } from "../../../tooling/backend/engine/engine.ts";
import { startPostgres } from "../../../tooling/test/throwAwayPostgres.ts";

export const siteUrl = "http://localhost:4400";

/** A fresh engine in memory, with the demo accounts. */
export function openTestEngine(): Promise<Engine> {
  return openEngine({ seed: true, siteUrl });
}

/** The same on a PostgreSQL server of its own, which ends with it. */
export async function openPostgresEngine(): Promise<Engine & { databaseUrl: string }> {
  const server = await startPostgres();
  try {
    const databaseUrl = await server.createDatabase();
    const engine = await openEngine({ databaseUrl, seed: true, siteUrl });
    async function close() {
      await engine.close();
      await server.close();
    }
    return { ...engine, databaseUrl, close };
  } catch (error) {
    await server.close();
    throw error;
  }
}
