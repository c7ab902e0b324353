import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Engine } from "../../../tooling/backend/engine/engine.ts";
import { ask, profilesRead, signIn, type Tokens } from "../support/authServer.ts";
import { callers, sessionOf, signedIn, signedOut, type Persona } from "../support/personas.ts";
import { people } from "../support/seedIds.ts";
import { openTestEngine } from "../support/testEngine.ts";

// Refused requests are logged there.
vi.spyOn(console, "error").mockImplementation(() => undefined);

let engine: Engine;
beforeAll(async () => {
  engine = await openTestEngine();
});
afterAll(() => engine.close());

/** Returns the id of the session in a token. */
function sessionIn({ access_token: token }: Tokens): string {
  const claims = Buffer.from(token.split(".")[1] ?? "", "base64url").toString();
  return /"session_id":"([^"]+)"/.exec(claims)?.[1] ?? "none";
}

describe("a token is worth nothing", () => {
  test("once its person has signed out; that of another session of theirs still is", async () => {
    const [one, other] = [await signIn(engine, "client"), await signIn(engine, "client")];
    expect(await profilesRead(engine, one)).toBe(1);
    await ask(engine, { path: "/auth/v1/logout?scope=local", token: one.access_token });
    expect([await profilesRead(engine, one), await profilesRead(engine, other)]).toEqual([0, 1]);
  });

  test("once its person was deactivated, and reactivating does not bring the session back", async () => {
    const [admin, staff] = [await signIn(engine, "admin"), await signIn(engine, "staff")];
    const change = { token: admin.access_token, body: { user_id: people.staff } };
    expect(await profilesRead(engine, staff)).toBe(1);
    expect((await ask(engine, { path: "/rest/v1/rpc/deactivate_user", ...change })).ok).toBe(true);
    expect(await profilesRead(engine, staff)).toBe(0);
    expect(await profilesRead(engine, await signIn(engine, "staff"))).toBe(0);
    expect((await ask(engine, { path: "/rest/v1/rpc/reactivate_user", ...change })).ok).toBe(true);
    expect(await profilesRead(engine, staff)).toBe(0);
    expect(await profilesRead(engine, await signIn(engine, "staff"))).toBe(1);
  });

  test("once the password was changed by another session", async () => {
    const [thief, owner] = [await signIn(engine, "client2"), await signIn(engine, "client2")];
    await engine.sql.exec(`select set_config('pipelark.keep_session', '${sessionIn(owner)}', false)`);
    const change = { path: "/auth/v1/user", method: "PUT", token: owner.access_token };
    const answer = await ask(engine, { ...change, body: { password: "another-long-password" } });
    await engine.sql.exec("select set_config('pipelark.keep_session', '', false)");
    expect(answer.status).toBe(200);
    expect([await profilesRead(engine, thief), await profilesRead(engine, owner)]).toEqual([0, 1]);
    const renewal = { path: "/auth/v1/token?grant_type=refresh_token", body: { refresh_token: thief.refresh_token } };
    expect((await ask(engine, renewal)).status).toBe(400);
  });

  test("after a recovery, in every session that nobody asked to keep", async () => {
    const open = await signIn(engine, "staff");
    await ask(engine, { path: "/auth/v1/recover", body: { email: "staff@pipelark.example" } });
    const { rows } = await engine.sql.query("select recovery_token from auth.users where id = $1", [people.staff]);
    const code = { type: "recovery", token_hash: rows[0]?.recovery_token };
    const recovered = await ask(engine, { path: "/auth/v1/verify", body: code });
    const token = /"access_token":"([^"]+)"/.exec(await recovered.text())?.[1] ?? "";
    expect(await profilesRead(engine, open)).toBe(1);
    const change = { path: "/auth/v1/user", method: "PUT", token, body: { password: "a-recovered-password" } };
    expect((await ask(engine, change)).status).toBe(200);
    expect(await profilesRead(engine, open)).toBe(0);
    const sessions = await engine.sql.query("select from auth.sessions where user_id = $1", [people.staff]);
    expect(sessions.rowCount).toBe(0);
  });

  test("when its session is somebody else's", async () => {
    const borrowed = { ...signedIn(people.client), sessionId: sessionOf(people.admin) };
    expect(await engine.sql.rehearse((tx) => roleIn(tx, borrowed))).toBeNull();
  });
});

type Transaction = Parameters<Parameters<Engine["sql"]["rehearse"]>[0]>[0];
type Caller = Parameters<Transaction["become"]>[0];

async function roleIn(tx: Transaction, caller: Caller): Promise<unknown> {
  await tx.become(caller);
  return (await tx.query("select private.role_of_caller() as role")).rows[0]?.role;
}

describe("a session that nobody ended", () => {
  const ages: [age: string, columns: string, role: string | null][] = [
    [
      "in use for 11 hours",
      "created_at = now() - interval '11 hours', refreshed_at = now() at time zone 'UTC'",
      "admin",
    ],
    ["in use for 13 hours", "created_at = now() - interval '13 hours', refreshed_at = now() at time zone 'UTC'", null],
    ["opened 59 minutes ago", "created_at = now() - interval '59 minutes'", "admin"],
    ["opened 61 minutes ago and not used since", "created_at = now() - interval '61 minutes'", null],
    ["past the end that was set for it", "not_after = now() - interval '1 second'", null],
  ];

  test.each(ages)("%s: with %s, its holder has the role %s", async (_age, columns, role) => {
    const found = await engine.sql.rehearse(async (tx) => {
      await tx.exec(`update auth.sessions set ${columns} where id = '${sessionOf(people.admin)}'`);
      return roleIn(tx, callers.admin);
    });
    expect(found).toBe(role);
  });

  test("is the same in any time zone of the database", async () => {
    for (const zone of ["Asia/Tokyo", "America/Los_Angeles"]) {
      const found = await engine.sql.rehearse(async (tx) => {
        await tx.exec(`set local time zone '${zone}'`);
        return roleIn(tx, callers.admin);
      });
      expect(found, zone).toBe("admin");
    }
  });

  test("is not brought back by its refresh token after an hour away", async () => {
    const tokens = await signIn(engine, "client");
    const id = sessionIn(tokens);
    await engine.sql.query("update auth.sessions set created_at = now() - interval '61 minutes' where id = $1", [id]);
    const body = { refresh_token: tokens.refresh_token };
    const renewed = await ask(engine, { path: "/auth/v1/token?grant_type=refresh_token", body });
    const token = /"access_token":"([^"]+)"/.exec(await renewed.text())?.[1] ?? tokens.access_token;
    expect(await profilesRead(engine, { ...tokens, access_token: token })).toBe(0);
  });
});

describe("a hosted project asks before each request to REST, and", () => {
  const deactivation = `update public."userProfile" set deactivated_at = now() where id = '${people.client}'`;
  const cases: [outcome: string, caller: Caller, who: string, given: string][] = [
    ["lets pass", { role: "anon" }, "a visitor", "select"],
    ["lets pass", callers.client, "who is signed in", "select"],
    ["lets pass", callers.stranger, "who has no profile", "select"],
    ["refuses", signedOut(people.client), "who signed out", "select"],
    ["refuses", callers.client, "who is deactivated meanwhile", deactivation],
  ];

  test.each(cases)("%s %o: %s", async (outcome, caller, _who, given) => {
    const found = engine.sql
      .rehearse(async (tx) => {
        await tx.exec(given);
        await tx.become(caller);
        await tx.query("select private.refuse_ended_session()");
        return "lets pass";
      })
      .catch((error: unknown) => (String(error).includes('"Your session has ended"') ? "refuses" : String(error)));
    expect(await found).toBe(outcome);
  });
});

describe("an empty token", () => {
  test("is null in every account, whatever writes it", async () => {
    await engine.sql.query("update auth.users set recovery_token = '', email_change = ''");
    const { rows } = await engine.sql.query(
      "select * from auth.users where '' in (recovery_token, email_change, confirmation_token, phone_change_token)",
    );
    expect(rows).toEqual([]);
  });

  const lists: [type: string][] = [["recovery"], ["magiclink"], ["email_change"], ["signup"], ["invite"]];
  test.each(lists)("opens no session as a list, by %s", async (type) => {
    for (const token_hash of ["", [""], [null], null]) {
      const answer = await ask(engine, { path: "/auth/v1/verify", body: { type, token_hash } });
      expect(await answer.text(), JSON.stringify(token_hash)).not.toContain("access_token");
    }
  });
});

describe("deactivated accounts", () => {
  function attempt(role: Persona, statement: string, given = "select"): Promise<string> {
    return engine.sql
      .rehearse(async (tx) => {
        await tx.exec(given);
        await tx.become(callers[role]);
        await tx.query(statement);
        return "done";
      })
      .catch((error: unknown) => (error instanceof Error ? error.message : String(error)));
  }

  test("only admins deactivate and reactivate, and there is always an active admin left", async () => {
    for (const verb of ["deactivate", "reactivate"]) {
      const statement = `select public.${verb}_user('${people.client2}')`;
      expect(await attempt("admin", statement)).toBe("done");
      expect(await attempt("staff", statement)).toBe(`Only admins can ${verb} a user`);
      expect(await attempt("stranger", statement)).toBe(`Only admins can ${verb} a user`);
      expect(await attempt("visitor", statement)).toContain("permission denied");
      const unknown = `select public.${verb}_user(gen_random_uuid())`;
      expect(await attempt("admin", unknown)).toBe("This user has no profile");
    }
    const leave = `select public.deactivate_user('${people.admin}')`;
    // The deactivated admin among the personas does not count.
    expect(await attempt("admin", leave)).toBe("The last admin cannot be removed");
    const promoted = `update public."userProfile" set role = 'admin' where id = '${people.staff}'`;
    expect(await attempt("admin", leave, promoted)).toBe("done");
  });

  test("a deactivated account is refused by hosted Supabase too, and a reactivated one is not", async () => {
    const bans = await engine.sql.rehearse(async (tx) => {
      const banned = "select banned_until > now() + interval '99 years' as banned from auth.users where id = $1";
      const found: unknown[] = [];
      for (const value of ["now()", "null"]) {
        await tx.query(`update public."userProfile" set deactivated_at = ${value} where id = $1`, [people.staff]);
        found.push((await tx.query(banned, [people.staff])).rows[0]?.banned);
      }
      return found;
    });
    expect(bans).toEqual([true, null]);
  });

  test("a user who changed a setting cannot be deleted", async () => {
    const deletion = engine.sql.rehearse(async (tx) => {
      await tx.exec(`update public."userProfile" set role = 'admin' where id = '${people.staff}'`);
      await tx.exec("savepoint change");
      await tx.become(callers.admin);
      await tx.query(`update public.site_setting set value = '"New"' where key = 'terms_text'`);
      await tx.exec("reset role");
      await tx.query("delete from auth.users where id = $1", [people.admin]);
    });
    await expect(deletion).rejects.toThrow("site_setting_updated_by_fkey");
  });
});
