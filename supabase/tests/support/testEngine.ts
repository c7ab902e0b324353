import { openEngine, type Engine } from "../../../tooling/backend/engine/engine.ts";
import { openSeededEngine } from "../../../tooling/backend/test/seededEngine.ts";
import { startPostgres } from "../../../tooling/test/throwAwayPostgres.ts";
import { allPersonsScript } from "./personas.ts";

export const siteUrl = "http://localhost:4400";

/** The seed's meetings take times that depend on the day, so a test adds its own. So it does with duties of staff and details of companies. */
const arrangement = `${allPersonsScript}; delete from public.meeting; delete from public.staff_duty; delete from public.client_company_details;`;

/** Opens a new engine in memory, with the seed except its meetings, duties and details of companies, and with a session for each persona. */
export async function openTestEngine(): Promise<Engine> {
  const engine = await openSeededEngine(siteUrl);
  await engine.sql.exec(arrangement);
  return engine;
}

/** Opens the same on its own PostgreSQL server, which ends with it. */
export async function openPostgresEngine(): Promise<Engine & { databaseUrl: string }> {
  const server = await startPostgres();
  try {
    const databaseUrl = await server.createDatabase();
    const engine = await openEngine({ databaseUrl, seed: true, siteUrl });
    await engine.sql.exec(arrangement);
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
