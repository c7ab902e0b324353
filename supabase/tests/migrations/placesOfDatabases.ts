import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { EngineOptions } from "../../../tooling/backend/engine/engine.ts";
import { startPostgres } from "../../../tooling/test/throwAwayPostgres.ts";

export type Place = Pick<EngineOptions, "dataDir" | "databaseUrl">;

/** Provides databases that can be closed and reopened: each call of `nextPlace` gives a new one, and `end` deletes all of them. */
type Places = { nextPlace: () => Promise<Place>; end: () => Promise<void> };

function givenFolder(): Promise<Places> {
  const folder = mkdtempSync(join(tmpdir(), "pipelark-upgrade-"));
  let made = 0;
  return Promise.resolve({
    nextPlace: () => Promise.resolve({ dataDir: join(folder, String((made += 1))) }),
    end: () => Promise.resolve(rmSync(folder, { recursive: true, force: true })),
  });
}

async function givenServer(): Promise<Places> {
  const server = await startPostgres();
  return { nextPlace: async () => ({ databaseUrl: await server.createDatabase() }), end: server.close };
}

export const placesOfDatabases = [
  { name: "the embedded engine", given: givenFolder },
  { name: "PostgreSQL", given: givenServer },
];
