import { randomBytes, randomUUID } from "node:crypto";
import type { Caller, SqlStatements } from "../../../tooling/backend/engine/sql.ts";
import { otherStaff, otherStaffScript } from "../policies/otherStaff.ts";
import { callFunction, type Answer } from "../support/callFunction.ts";
import { callers, sessionOf, signedIn } from "../support/personas.ts";
import { people } from "../support/seedIds.ts";
import type { TestDatabase } from "../support/testDatabases.ts";

const { admin } = callers;

/** Second member of staff, whom {@link openVaultDatabase} adds. */
export const other = signedIn(otherStaff);

/** Opens a database with two members of staff. */
export async function openVaultDatabase(open: () => Promise<TestDatabase>): Promise<TestDatabase> {
  const database = await open();
  await database.sql.exec(otherStaffScript);
  return database;
}

export function call(
  tx: SqlStatements,
  caller: Caller,
  name: string,
  args: Record<string, unknown> = {},
): Promise<Answer> {
  return callFunction(tx, { caller, name, args });
}

/** Runs both steps to a password, as the page does. */
export async function reveal(tx: SqlStatements, caller: Caller, id: string): Promise<Answer> {
  return fetchGranted(tx, { caller, name: "reveal_secret", asked: await call(tx, caller, "ask_for_secret", { id }) });
}

/** Runs both steps to the caller's own key. */
export async function readKey(tx: SqlStatements, caller: Caller): Promise<Answer> {
  return fetchGranted(tx, { caller, name: "read_vault_key", asked: await call(tx, caller, "ask_for_vault_key") });
}

function fetchGranted(tx: SqlStatements, { caller, name, asked }: { caller: Caller; name: string; asked: Answer }) {
  return asked.kind === "granted" ? call(tx, caller, name, { grant_id: asked["grant_id"] }) : Promise.resolve(asked);
}

export function base64(length: number): string {
  return randomBytes(length).toString("base64");
}

export function wrapped() {
  return { iterations: 600_000, salt: base64(16), iv: base64(12), ciphertext: base64(48) };
}

/** Id of the key of {@link givenVault}. */
export const key = randomUUID();

/** Adds a vault whose members are the admin, staff and the other member of staff. */
export async function givenVault(tx: SqlStatements): Promise<void> {
  await call(tx, admin, "set_up_vault", { request: { key_id: key, wrapped: wrapped() } });
  for (const person of [people.staff, otherStaff]) {
    await call(tx, admin, "admit_to_vault", { request: { user_id: person, key_id: key, wrapped: wrapped() } });
    const joined = await call(tx, signedIn(person), "save_vault_key", { request: { key_id: key, wrapped: wrapped() } });
    if (joined.kind !== "saved") throw new Error(`They did not join: ${joined.kind}`);
  }
}

export function secret(change: object = {}) {
  return {
    id: randomUUID(),
    key_id: key,
    title: "Mail",
    ciphertext: base64(60),
    iv: base64(12),
    visibility: "studio",
    ...change,
  };
}

/** Script that moves the person's sign-in into the past. */
export function signedInSince(caller: Caller, interval: string): string {
  const id = caller.role === "authenticated" ? sessionOf(caller.userId) : "";
  return `update auth.sessions set created_at = now() - interval '${interval}', refreshed_at = now() at time zone 'UTC'
    where id = '${id}'`;
}

/** Returns the log: who did what, to which password or whom, the oldest first. */
export async function logged(tx: SqlStatements): Promise<unknown[]> {
  await tx.exec("reset role");
  const { rows } = await tx.query(
    "select actor_name, action, secret_title, person_name from public.vault_access order by id",
  );
  return rows.map((row) => [row.actor_name, row.action, row.secret_title ?? row.person_name]);
}
