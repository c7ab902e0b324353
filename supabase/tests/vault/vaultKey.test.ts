import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { otherStaff } from "../policies/otherStaff.ts";
import type { Answer } from "../support/callFunction.ts";
import { callers } from "../support/personas.ts";
import { people } from "../support/seedIds.ts";
import { testDatabases, type TestDatabase } from "../support/testDatabases.ts";
import {
  base64,
  call,
  givenVault,
  key,
  logged,
  openVaultDatabase,
  readKey,
  reveal,
  secret,
  signedInSince,
  wrapped,
} from "./vaultWorld.ts";

const { admin, staff } = callers;

let database: TestDatabase;

describe.each(testDatabases)("the key of the vault on $name", ({ open }) => {
  beforeAll(async () => {
    database = await openVaultDatabase(open);
  });
  afterAll(() => database.close());

  test("is set up once, by an admin who has just signed in, and sent again it is the same", async () => {
    const request = { key_id: key, wrapped: wrapped() };
    const kinds = await database.sql.rehearse(async (tx) => {
      const found = [
        (await call(tx, admin, "read_vault")).state,
        (await call(tx, staff, "set_up_vault", { request })).kind,
      ];
      await tx.exec(`reset role; savepoint aged; ${signedInSince(admin, "11 minutes")}`);
      found.push((await call(tx, admin, "set_up_vault", { request })).kind);
      await tx.exec("reset role; rollback to savepoint aged");
      found.push((await call(tx, admin, "set_up_vault", { request })).kind);
      found.push((await call(tx, admin, "set_up_vault", { request })).kind);
      found.push((await call(tx, admin, "set_up_vault", { request: { ...request, key_id: randomUUID() } })).kind);
      found.push((await call(tx, admin, "read_vault")).state, (await call(tx, staff, "read_vault")).state);
      return found;
    });
    expect(kinds).toEqual(["none", "42501", "sign-in-again", "saved", "saved", "already-set-up", "member", "closed"]);
  });

  test("is kept only as a browser wraps it, by 600,000 rounds at least", async () => {
    const bad = [
      null,
      "x",
      { ...wrapped(), iterations: 1 },
      { ...wrapped(), iterations: "600000" },
      { ...wrapped(), salt: base64(4) },
      { ...wrapped(), ciphertext: base64(32) },
      { ...wrapped(), passphrase: "hunter2" },
      { iterations: 600_000 },
    ];
    const answers = await database.sql.rehearse(async (tx) => {
      const found: Answer[] = [];
      for (const one of bad)
        found.push(await call(tx, admin, "set_up_vault", { request: { key_id: key, wrapped: one } }));
      return found;
    });
    expect(answers).toEqual(bad.map(() => ({ kind: "invalid", field: "wrapped" })));
  });

  test("is given to an admitted member once within seven days, and never by staff", async () => {
    const request = { user_id: people.staff, key_id: key, wrapped: wrapped() };
    const own = { key_id: key, wrapped: wrapped() };
    const found = await database.sql.rehearse(async (tx) => {
      await call(tx, admin, "set_up_vault", { request: own });
      const kinds: unknown[] = [
        (await call(tx, staff, "save_vault_key", { request: own })).kind,
        (await call(tx, staff, "admit_to_vault", { request })).kind,
        (await call(tx, admin, "admit_to_vault", { request: { ...request, key_id: randomUUID() } })).kind,
        (await call(tx, admin, "admit_to_vault", { request: { ...request, user_id: people.client } })).field,
        (await call(tx, admin, "admit_to_vault", { request })).kind,
        (await call(tx, staff, "read_vault")).state,
        (await readKey(tx, staff)).opened_by,
      ];
      await tx.exec("reset role; savepoint late; update private.vault_admission set expires_at = now()");
      kinds.push((await readKey(tx, staff)).kind);
      kinds.push((await call(tx, staff, "save_vault_key", { request: own })).kind);
      await tx.exec("reset role; rollback to savepoint late");
      kinds.push((await call(tx, staff, "save_vault_key", { request: { ...own, key_id: randomUUID() } })).kind);
      kinds.push((await call(tx, staff, "save_vault_key", { request: own })).kind);
      kinds.push((await readKey(tx, staff)).opened_by);
      kinds.push((await call(tx, admin, "admit_to_vault", { request })).kind);
      return { kinds, entries: await logged(tx) };
    });
    expect(found.kinds.join(" ")).toBe(
      "missing 42501 missing user_id saved admitted code missing missing missing saved passphrase already-a-member",
    );
    expect(found.entries).toEqual([
      ["Ada Admin", "set-up", null],
      ["Ada Admin", "admitted", "Sam Staff"],
      ["Sam Staff", "unlocked", null],
      ["Sam Staff", "joined", null],
      ["Sam Staff", "unlocked", null],
    ]);
  });

  test("keeps at least one member, and a reset deletes the passwords and keeps the log", async () => {
    const kept = secret();
    const { kinds, entries } = await database.sql.rehearse(async (tx) => {
      await givenVault(tx);
      await call(tx, admin, "save_secret", { request: kept });
      const found = [
        (await call(tx, staff, "remove_from_vault", { user_id: people.admin })).kind,
        (await call(tx, admin, "remove_from_vault", { user_id: people.staff })).kind,
        (await call(tx, admin, "remove_from_vault", { user_id: otherStaff })).kind,
        (await call(tx, admin, "remove_from_vault", { user_id: people.admin })).kind,
        (await call(tx, staff, "reset_vault")).kind,
        (await call(tx, admin, "reset_vault")).kind,
        (await call(tx, admin, "read_vault")).state,
        (await reveal(tx, admin, kept.id)).kind,
      ];
      return { kinds: found, entries: await logged(tx) };
    });
    expect(kinds).toEqual(["42501", "removed", "removed", "last-member", "42501", "reset", "none", "missing"]);
    expect(entries).toContainEqual(["Ada Admin", "added", "Mail"]);
    expect(entries.at(-1)).toEqual(["Ada Admin", "reset", null]);
  });
});
