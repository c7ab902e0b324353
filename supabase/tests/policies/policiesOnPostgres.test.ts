import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Engine } from "../../../tooling/backend/engine/engine.ts";
import { deviations } from "../support/attempt.ts";
import { matrix } from "../support/matrix.ts";
import { openPostgresEngine } from "../support/testEngine.ts";

let postgres: Engine;

beforeAll(async () => {
  postgres = await openPostgresEngine();
});

afterAll(() => postgres.close());

// The embedded engine proves that every policy has a test; here it is enough that the cells have the same outcomes.
describe("policy matrix on a PostgreSQL server", () => {
  test.each(Object.entries(matrix))("%s: all cells come out as written", async (_table, cells) => {
    expect(await postgres.sql.rehearse((tx) => deviations(tx, cells))).toEqual([]);
  });
});
