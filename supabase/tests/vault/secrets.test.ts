import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Engine } from "../../../tooling/backend/engine/engine.ts";
import type { Caller, SqlStatements } from "../../../tooling/backend/engine/sql.ts";
import { callFunction, type Answer } from "../support/callFunction.ts";
import { otherStaff, otherStaffScript } from "../policies/otherStaff.ts";
import { callers, formerCallers, sessionOf, signedIn } from "../support/personas.ts";
import { people } from "../support/seedIds.ts";
import { openTestEngine } from "../support/testEngine.ts";

const { admin, staff, client, stranger } = callers;
const other = signedIn(otherStaff);

let engine: Engine;
beforeAll(async () => {
  engine = await openTestEngine();
  await engine.sql.exec(otherStaffScript);
});
afterAll(() => engine.close());

function call(tx: SqlStatements, caller: Caller, name: string, args: Record<string, unknown> = {}): Promise<Answer> {
  return callFunction(tx, { caller, name, args });
}

function base64(length: number): string {
  return randomBytes(length).toString("base64");
}

function wrapped() {
  return { iterations: 600_000, salt: base64(16), iv: base64(12), ciphertext: base64(48) };
}

const key = randomUUID();

/** A vault whose members are the admin, staff and the other person of the staff. */
async function givenVault(tx: SqlStatements): Promise<void> {
  await call(tx, admin, "set_up_vault", { request: { key_id: key, wrapped: wrapped() } });
  for (const person of [people.staff, otherStaff]) {
    await call(tx, admin, "admit_to_vault", { request: { user_id: person, key_id: key, wrapped: wrapped() } });
    const joined = await call(tx, signedIn(person), "save_vault_key", { request: { key_id: key, wrapped: wrapped() } });
    expect(joined).toEqual({ kind: "saved" });
  }
}

function secret(change: object = {}) {
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

/** As if the person had signed in so long ago. */
function signedInSince(caller: Caller, interval: string): string {
  const id = caller.role === "authenticated" ? sessionOf(caller.userId) : "";
  return `update auth.sessions set created_at = now() - interval '${interval}', refreshed_at = now() at time zone 'UTC'
    where id = '${id}'`;
}

async function logged(tx: SqlStatements): Promise<unknown[]> {
  await tx.exec("reset role");
  const { rows } = await tx.query(
    "select actor_name, action, secret_title, person_name from public.vault_access order by id",
  );
  return rows.map((row) => [row.actor_name, row.action, row.secret_title ?? row.person_name]);
}

describe("a ciphertext", () => {
  test("leaves by reveal_secret, and each time the log has it", async () => {
    const kept = secret();
    const { answers, entries } = await engine.sql.rehearse(async (tx) => {
      await givenVault(tx);
      await call(tx, admin, "save_secret", { request: kept });
      return {
        answers: [
          await call(tx, staff, "reveal_secret", { id: kept.id }),
          await call(tx, staff, "reveal_secret", { id: kept.id }),
        ],
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

  test("is in no list and in no answer to saving", async () => {
    const kept = secret();
    const texts = await engine.sql.rehearse(async (tx) => {
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
    const kinds = await engine.sql.rehearse(async (tx) => {
      await givenVault(tx);
      await call(tx, admin, "save_secret", { request: kept });
      const found: string[] = [];
      for (const age of ["9 minutes", "10 minutes 1 second", "55 minutes"]) {
        await tx.exec(`reset role; ${signedInSince(staff, age)}`);
        found.push((await call(tx, staff, "reveal_secret", { id: kept.id })).kind);
        found.push((await call(tx, staff, "read_vault_key")).kind);
      }
      return found;
    });
    expect(kinds).toEqual(["revealed", "key", ...Array.from({ length: 4 }, () => "sign-in-again")]);
  });

  test("does not leave for who may not read it, is no member or was removed", async () => {
    const forAdmins = secret({ visibility: "admins" });
    const forOther = secret({ visibility: "named", reader_ids: [otherStaff] });
    const kinds = await engine.sql.rehearse(async (tx) => {
      await givenVault(tx);
      await call(tx, admin, "save_secret", { request: forAdmins });
      await call(tx, admin, "save_secret", { request: forOther });
      const found = [
        (await call(tx, staff, "reveal_secret", { id: forAdmins.id })).kind,
        (await call(tx, staff, "reveal_secret", { id: forOther.id })).kind,
        (await call(tx, other, "reveal_secret", { id: forOther.id })).kind,
        (await call(tx, other, "save_secret", { request: { ...forOther, version: 1, title: "Mine" } })).kind,
        (await call(tx, other, "delete_secret", { id: forOther.id })).kind,
        (await call(tx, admin, "remove_from_vault", { user_id: otherStaff })).kind,
        (await call(tx, other, "reveal_secret", { id: forOther.id })).kind,
        (await call(tx, other, "read_vault_key")).kind,
      ];
      expect(await call(tx, other, "list_secrets", { request: {} })).toMatchObject({ secrets: [] });
      return found;
    });
    expect(kinds.join(" ")).toBe("missing missing revealed missing missing removed missing missing");
  });

  test("leaves sixty times in ten minutes at most for one person", async () => {
    const kept = secret();
    const kinds = await engine.sql.rehearse(async (tx) => {
      await givenVault(tx);
      await call(tx, admin, "save_secret", { request: kept });
      const found: string[] = [];
      for (let round = 0; round < 61; round += 1) {
        found.push((await call(tx, staff, "reveal_secret", { id: kept.id })).kind);
      }
      found.push((await call(tx, admin, "reveal_secret", { id: kept.id })).kind);
      return found;
    });
    expect(kinds.slice(-3)).toEqual(["revealed", "too-many", "revealed"]);
  });

  test("is never stored under a nonce that the key has seen", async () => {
    const kept = secret();
    const again = await engine.sql.rehearse(async (tx) => {
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
    const { rows } = await engine.sql.query(`
      select role, relname from unnest(array['anon', 'authenticated', 'service_role']) as role, pg_class
      where relname = any ('{${tables.join(",")}}') and relkind = 'r' and (
        has_table_privilege(role, oid, 'select, insert, update, delete, truncate, references, trigger')
        or has_any_column_privilege(role, oid, 'select, insert, update, references')
      )`);
    expect(rows).toEqual([]);
  });

  test.each(tables)("%s: a statement by an admin is refused, and REST has no such table", async (table) => {
    const refused = engine.sql.rehearse(async (tx) => {
      await tx.become(admin);
      await tx.query(`select * from private.${table}`);
    });
    await expect(refused).rejects.toThrow("permission denied");
    const { rows } = await engine.sql.query("select to_regclass($1) as found", [`public.${table}`]);
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
    const change = engine.sql.rehearse(async (tx) => {
      await givenVault(tx);
      await tx.exec(`reset role; ${statement}`);
    });
    await expect(change).rejects.toThrow("Rows of vault_access are never changed");
  });

  test("cannot be written past the functions", async () => {
    const kinds = await engine.sql.rehearse(async (tx) => [
      (await call(tx, admin, "log_vault_access", { action: "revealed" })).kind,
    ]);
    // There is no such function in public.
    expect(kinds).toEqual(["42883"]);
  });
});

describe("the key of the vault", () => {
  test("is set up once, by an admin who has just signed in, and sent again it is the same", async () => {
    const request = { key_id: key, wrapped: wrapped() };
    const kinds = await engine.sql.rehearse(async (tx) => {
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
    const answers = await engine.sql.rehearse(async (tx) => {
      const found: Answer[] = [];
      for (const one of bad)
        found.push(await call(tx, admin, "set_up_vault", { request: { key_id: key, wrapped: one } }));
      return found;
    });
    expect(answers).toEqual(bad.map(() => ({ kind: "invalid", field: "wrapped" })));
  });

  test("goes on to who was admitted, once and for seven days, and never by staff", async () => {
    const request = { user_id: people.staff, key_id: key, wrapped: wrapped() };
    const own = { key_id: key, wrapped: wrapped() };
    const found = await engine.sql.rehearse(async (tx) => {
      await call(tx, admin, "set_up_vault", { request: own });
      const kinds: unknown[] = [
        (await call(tx, staff, "save_vault_key", { request: own })).kind,
        (await call(tx, staff, "admit_to_vault", { request })).kind,
        (await call(tx, admin, "admit_to_vault", { request: { ...request, key_id: randomUUID() } })).kind,
        (await call(tx, admin, "admit_to_vault", { request: { ...request, user_id: people.client } })).field,
        (await call(tx, admin, "admit_to_vault", { request })).kind,
        (await call(tx, staff, "read_vault")).state,
        (await call(tx, staff, "read_vault_key")).opened_by,
      ];
      await tx.exec("reset role; savepoint late; update private.vault_admission set expires_at = now()");
      kinds.push((await call(tx, staff, "read_vault_key")).kind);
      kinds.push((await call(tx, staff, "save_vault_key", { request: own })).kind);
      await tx.exec("reset role; rollback to savepoint late");
      kinds.push((await call(tx, staff, "save_vault_key", { request: { ...own, key_id: randomUUID() } })).kind);
      kinds.push((await call(tx, staff, "save_vault_key", { request: own })).kind);
      kinds.push((await call(tx, staff, "read_vault_key")).opened_by);
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

  test("stays with one member at least, and to begin anew deletes what it opened and keeps the log", async () => {
    const kept = secret();
    const { kinds, entries } = await engine.sql.rehearse(async (tx) => {
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
        (await call(tx, admin, "reveal_secret", { id: kept.id })).kind,
      ];
      return { kinds: found, entries: await logged(tx) };
    });
    expect(kinds).toEqual(["42501", "removed", "removed", "last-member", "42501", "reset", "none", "missing"]);
    expect(entries).toContainEqual(["Ada Admin", "added", "Mail"]);
    expect(entries.at(-1)).toEqual(["Ada Admin", "reset", null]);
  });
});

test("a deletion is undone, and meanwhile nothing is revealed", async () => {
  const kept = secret();
  const kinds = await engine.sql.rehearse(async (tx) => {
    await givenVault(tx);
    await call(tx, staff, "save_secret", { request: kept });
    return [
      (await call(tx, other, "delete_secret", { id: kept.id })).kind,
      (await call(tx, staff, "delete_secret", { id: kept.id })).kind,
      (await call(tx, staff, "reveal_secret", { id: kept.id })).kind,
      (await call(tx, staff, "restore_secret", { id: kept.id })).kind,
      (await call(tx, staff, "reveal_secret", { id: kept.id })).kind,
    ];
  });
  expect(kinds).toEqual(["missing", "deleted", "missing", "saved", "revealed"]);
});

test("clients, strangers and who has no access any more reach no function", async () => {
  const kept = secret();
  const calls: [name: string, args: Record<string, unknown>][] = [
    ["read_vault", {}],
    ["read_vault_key", {}],
    ["set_up_vault", { request: { key_id: key, wrapped: wrapped() } }],
    ["save_vault_key", { request: { key_id: key, wrapped: wrapped() } }],
    ["admit_to_vault", { request: {} }],
    ["remove_from_vault", { user_id: people.admin }],
    ["list_vault_members", {}],
    ["reset_vault", {}],
    ["list_secrets", { request: {} }],
    ["save_secret", { request: secret() }],
    ["reveal_secret", { id: kept.id }],
    ["delete_secret", { id: kept.id }],
    ["restore_secret", { id: kept.id }],
  ];
  const kinds = await engine.sql.rehearse(async (tx) => {
    await givenVault(tx);
    await call(tx, admin, "save_secret", { request: kept });
    // Somebody who was a member, and is a client now.
    await tx.exec(`reset role; update public."userProfile" set role = 'client' where id = '${otherStaff}'`);
    const found: string[] = [];
    for (const caller of [client, stranger, other, callers.visitor, ...Object.values(formerCallers)]) {
      for (const [name, args] of calls) found.push((await call(tx, caller, name, args)).kind);
    }
    return found;
  });
  expect(new Set(kinds)).toEqual(new Set(["42501"]));
});
