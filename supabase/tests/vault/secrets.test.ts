import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { otherStaff } from "../policies/otherStaff.ts";
import { callers, formerCallers } from "../support/personas.ts";
import { people } from "../support/seedIds.ts";
import { testDatabases, type TestDatabase } from "../support/testDatabases.ts";
import {
  call,
  givenVault,
  key,
  logged,
  openVaultDatabase,
  other,
  readKey,
  reveal,
  secret,
  signedInSince,
  wrapped,
} from "./vaultWorld.ts";

const { admin, staff, client, stranger } = callers;

let database: TestDatabase;

describe.each(testDatabases)("passwords on $name", ({ open }) => {
  beforeAll(async () => {
    database = await openVaultDatabase(open);
  });
  afterAll(() => database.close());

  describe("a ciphertext", () => {
    test("leaves by reveal_secret, and each time the log has it", async () => {
      const kept = secret();
      const { answers, entries } = await database.sql.rehearse(async (tx) => {
        await givenVault(tx);
        await call(tx, admin, "save_secret", { request: kept });
        return {
          answers: [await reveal(tx, staff, kept.id), await reveal(tx, staff, kept.id)],
          entries: await logged(tx),
        };
      });
      const { id, ciphertext, iv } = kept;
      const revealed = { kind: "revealed", id, key_id: key, version: 1, ciphertext, iv };
      expect(answers).toEqual([revealed, revealed]);
      expect(entries.slice(-3)).toEqual([
        ["Ada Admin", "added", "Mail"],
        ["Sam Staff", "revealed", "Mail"],
        ["Sam Staff", "revealed", "Mail"],
      ]);
    });

    test("does not leave when its entry in the log was rolled back, a second time, to another session or a minute later", async () => {
      const kept = secret();
      const { kinds, entries } = await database.sql.rehearse(async (tx) => {
        await givenVault(tx);
        await call(tx, admin, "save_secret", { request: kept });
        const ask = async () => (await call(tx, staff, "ask_for_secret", { id: kept.id }))["grant_id"];
        const fetch = async (caller: typeof staff, grant_id: unknown) =>
          (await call(tx, caller, "reveal_secret", { grant_id })).kind;
        await tx.exec("savepoint failed");
        const lost = await ask();
        await tx.exec("rollback to savepoint failed");
        const found = [await fetch(staff, lost)];
        const grant = await ask();
        found.push(await fetch(admin, grant), await fetch(staff, grant), await fetch(staff, grant));
        const late = await ask();
        await tx.exec("update private.vault_grant set expires_at = now() - interval '1 second'");
        found.push(await fetch(staff, late));
        const ofKey = (await call(tx, staff, "ask_for_vault_key"))["grant_id"];
        found.push(await fetch(staff, ofKey));
        return { kinds: found, entries: await logged(tx) };
      });
      expect(kinds).toEqual(["missing", "missing", "revealed", "missing", "missing", "missing"]);
      expect(entries.slice(-3)).toEqual([
        ["Sam Staff", "revealed", "Mail"],
        ["Sam Staff", "revealed", "Mail"],
        ["Sam Staff", "unlocked", null],
      ]);
    });

    test("is in no list and in no answer to saving", async () => {
      const kept = secret();
      const texts = await database.sql.rehearse(async (tx) => {
        await givenVault(tx);
        const saved = await call(tx, admin, "save_secret", { request: kept });
        const changed = await call(tx, admin, "save_secret", { request: { ...kept, title: "Post", version: 1 } });
        const stale = await call(tx, admin, "save_secret", { request: { ...kept, title: "Other", version: 1 } });
        expect([saved.kind, changed.kind, stale.kind]).toEqual(["saved", "saved", "conflict"]);
        const listed = await call(tx, staff, "list_secrets", { request: {} });
        expect(listed).toMatchObject({ secrets: [{ title: "Post" }], has_more: false });
        return JSON.stringify([saved, changed, stale, listed]);
      });
      expect(texts).not.toContain(kept.ciphertext);
      expect(texts).not.toContain(kept.iv);
    });

    test("stays when the session was opened more than ten minutes ago, also when it was renewed since", async () => {
      const kept = secret();
      const kinds = await database.sql.rehearse(async (tx) => {
        await givenVault(tx);
        await call(tx, admin, "save_secret", { request: kept });
        const found: string[] = [];
        for (const age of ["9 minutes", "10 minutes 1 second", "55 minutes"]) {
          await tx.exec(`reset role; ${signedInSince(staff, age)}`);
          found.push((await reveal(tx, staff, kept.id)).kind);
          found.push((await readKey(tx, staff)).kind);
        }
        return found;
      });
      expect(kinds).toEqual(["revealed", "key", ...Array.from({ length: 4 }, () => "sign-in-again")]);
    });

    test("is not returned to non-readers, non-members or removed members", async () => {
      const forAdmins = secret({ visibility: "admins" });
      const forOther = secret({ visibility: "named", reader_ids: [otherStaff] });
      const kinds = await database.sql.rehearse(async (tx) => {
        await givenVault(tx);
        await call(tx, admin, "save_secret", { request: forAdmins });
        await call(tx, admin, "save_secret", { request: forOther });
        const found = [
          (await reveal(tx, staff, forAdmins.id)).kind,
          (await reveal(tx, staff, forOther.id)).kind,
          (await reveal(tx, other, forOther.id)).kind,
          (await call(tx, other, "save_secret", { request: { ...forOther, version: 1, title: "Mine" } })).kind,
          (await call(tx, other, "delete_secret", { id: forOther.id })).kind,
          (await call(tx, admin, "remove_from_vault", { user_id: otherStaff })).kind,
          (await reveal(tx, other, forOther.id)).kind,
          (await readKey(tx, other)).kind,
        ];
        expect(await call(tx, other, "list_secrets", { request: {} })).toMatchObject({ secrets: [] });
        return found;
      });
      expect(kinds.join(" ")).toBe("missing missing revealed missing missing removed missing missing");
    });

    test("leaves sixty times in ten minutes at most for one person", async () => {
      const kept = secret();
      const kinds = await database.sql.rehearse(async (tx) => {
        await givenVault(tx);
        await call(tx, admin, "save_secret", { request: kept });
        const found: string[] = [];
        for (let round = 0; round < 61; round += 1) {
          found.push((await reveal(tx, staff, kept.id)).kind);
        }
        found.push((await reveal(tx, admin, kept.id)).kind);
        return found;
      });
      expect(kinds.slice(-3)).toEqual(["revealed", "too-many", "revealed"]);
    });

    test("is never stored under a nonce that the key has seen", async () => {
      const kept = secret();
      const again = await database.sql.rehearse(async (tx) => {
        await givenVault(tx);
        await call(tx, admin, "save_secret", { request: kept });
        return call(tx, admin, "save_secret", { request: secret({ iv: kept.iv }) });
      });
      expect(again).toEqual({ kind: "invalid", field: "iv" });
    });
  });

  describe("nobody reads the tables", () => {
    const tables = ["vault_key", "vault_admission", "vault_secret"];

    test("neither visitors nor who is signed in nor the server's own key has any grant", async () => {
      const { rows } = await database.sql.query(`
      select role, relname from unnest(array['anon', 'authenticated', 'service_role']) as role, pg_class
      where relname = any ('{${tables.join(",")}}') and relkind = 'r' and (
        has_table_privilege(role, oid, 'select, insert, update, delete, truncate, references, trigger')
        or has_any_column_privilege(role, oid, 'select, insert, update, references')
      )`);
      expect(rows).toEqual([]);
    });

    test.each(tables)("%s: a statement by an admin is refused, and REST has no such table", async (table) => {
      const refused = database.sql.rehearse(async (tx) => {
        await tx.become(admin);
        await tx.query(`select * from private.${table}`);
      });
      await expect(refused).rejects.toThrow("permission denied");
      const { rows } = await database.sql.query("select to_regclass($1) as found", [`public.${table}`]);
      expect(rows).toEqual([{ found: null }]);
    });
  });

  describe("the log", () => {
    const attempts = [
      "update public.vault_access set actor_name = 'Somebody'",
      "delete from public.vault_access",
      "truncate public.vault_access",
      "set session_replication_role = replica; delete from public.vault_access",
    ];
    test.each(attempts)("refuses its own owner: %s", async (statement) => {
      const change = database.sql.rehearse(async (tx) => {
        await givenVault(tx);
        await tx.exec(`reset role; ${statement}`);
      });
      await expect(change).rejects.toThrow("Rows of vault_access are never changed");
    });

    test("cannot be written past the functions", async () => {
      const kinds = await database.sql.rehearse(async (tx) => [
        (await call(tx, admin, "log_vault_access", { action: "revealed" })).kind,
      ]);
      // There is no such function in public.
      expect(kinds).toEqual(["42883"]);
    });
  });

  test("a deletion is undone, and meanwhile nothing is revealed", async () => {
    const kept = secret();
    const kinds = await database.sql.rehearse(async (tx) => {
      await givenVault(tx);
      await call(tx, staff, "save_secret", { request: kept });
      return [
        (await call(tx, other, "delete_secret", { id: kept.id })).kind,
        (await call(tx, staff, "delete_secret", { id: kept.id })).kind,
        (await reveal(tx, staff, kept.id)).kind,
        (await call(tx, staff, "restore_secret", { id: kept.id })).kind,
        (await reveal(tx, staff, kept.id)).kind,
      ];
    });
    expect(kinds).toEqual(["missing", "deleted", "missing", "saved", "revealed"]);
  });

  test("clients, strangers and deactivated people cannot call any function", async () => {
    const kept = secret();
    const calls: [name: string, args: Record<string, unknown>][] = [
      ["read_vault", {}],
      ["ask_for_vault_key", {}],
      ["read_vault_key", { grant_id: kept.id }],
      ["set_up_vault", { request: { key_id: key, wrapped: wrapped() } }],
      ["save_vault_key", { request: { key_id: key, wrapped: wrapped() } }],
      ["admit_to_vault", { request: {} }],
      ["remove_from_vault", { user_id: people.admin }],
      ["list_vault_members", {}],
      ["reset_vault", {}],
      ["list_secrets", { request: {} }],
      ["save_secret", { request: secret() }],
      ["ask_for_secret", { id: kept.id }],
      ["reveal_secret", { grant_id: kept.id }],
      ["delete_secret", { id: kept.id }],
      ["restore_secret", { id: kept.id }],
    ];
    const kinds = await database.sql.rehearse(async (tx) => {
      await givenVault(tx);
      await call(tx, admin, "save_secret", { request: kept });
      // A former member of staff who is a client now.
      await tx.exec(`reset role; update public."userProfile" set role = 'client' where id = '${otherStaff}'`);
      const found: string[] = [];
      for (const caller of [client, stranger, other, callers.visitor, ...Object.values(formerCallers)]) {
        for (const [name, args] of calls) found.push((await call(tx, caller, name, args)).kind);
      }
      return found;
    });
    expect(new Set(kinds)).toEqual(new Set(["42501"]));
  });
});
