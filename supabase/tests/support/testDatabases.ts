import type { Sql } from "../../../tooling/backend/engine/sql.ts";
import { accounts, demoAccounts } from "./cell.ts";
import { openTestEngine } from "./testEngine.ts";
import { installedPostgres, openRealPostgres } from "./realPostgres.ts";

export type TestDatabase = { sql: Sql; close: () => Promise<void> };

const programs = installedPostgres();

/** The databases that the scheduler is tested on. One without `open` is not there, and its name says why. */
export const testDatabases: { name: string; open?: () => Promise<TestDatabase> }[] = [
  { name: "the embedded engine", open: openTestEngine },
  programs === undefined
    ? { name: "PostgreSQL (no initdb of version 15 or later was found, so this is skipped)" }
    : { name: "PostgreSQL", open: () => openWithPeople(programs) },
];

async function openWithPeople(folder: string): Promise<TestDatabase> {
  const database = await openRealPostgres(folder);
  await database.sql.exec(`
    insert into auth.users (id) values ('${accounts.staff}'), ('${accounts.client}'), ('${accounts.client2}');
    insert into public."userProfile" (id, role) values
      ('${accounts.staff}', 'staff'), ('${accounts.client}', 'client'), ('${accounts.client2}', 'client');
    insert into public.client_account (id, name) values
      ('${demoAccounts.northwindRobotics}', 'Northwind Robotics'), ('${demoAccounts.harborDental}', 'Harbor Dental Group');
    insert into public.client_account_member (account_id, user_id) values
      ('${demoAccounts.northwindRobotics}', '${accounts.client}'), ('${demoAccounts.harborDental}', '${accounts.client2}');
  `);
  return database;
}
