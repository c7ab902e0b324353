import type { Sql } from "../../../tooling/backend/engine/sql.ts";
import { openPostgresEngine, openTestEngine } from "./testEngine.ts";

export type TestDatabase = { sql: Sql; close: () => Promise<void> };

/** Databases that migrations, policies and the scheduler are tested on. */
export const testDatabases: { name: string; open: () => Promise<TestDatabase> }[] = [
  { name: "the embedded engine", open: openTestEngine },
  { name: "PostgreSQL", open: openPostgresEngine },
];
