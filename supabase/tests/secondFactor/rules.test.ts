import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Engine } from "../../../tooling/backend/engine/engine.ts";
import type { SignedInCaller, SqlStatements } from "../../../tooling/backend/engine/sql.ts";
import { callers, halfScript, personWithSession } from "../support/personas.ts";
import { people } from "../support/seedIds.ts";
import { openTestEngine } from "../support/testEngine.ts";
import { ask, mailed, openSession, roleOf, setUpApp } from "./factorWorld.ts";

vi.spyOn(console, "error").mockImplementation(() => undefined);

let engine: Engine;
beforeAll(async () => {
  engine = await openTestEngine();
});
afterAll(() => engine.close());

const [admin, staff, client] = [
  personWithSession(people.admin),
  personWithSession(people.staff),
  personWithSession(people.client),
];

function saveRules(tx: SqlStatements, caller: SignedInCaller, roles: unknown): Promise<{ kind: string }> {
  return ask(tx, caller, { name: "save_second_factor_rules", roles });
}

async function auditOf(tx: SqlStatements): Promise<unknown[]> {
  await tx.exec("reset role");
  const { rows } = await tx.query(
    "select action, detail from public.audit_entry where action like '%factor%' order by id",
  );
  return rows;
}

describe("a rule for a role", () => {
  test("is for admins to make, of roles that there are", async () => {
    await engine.sql.rehearse(async (tx) => {
      for (const caller of [staff, client]) {
        expect((await saveRules(tx, caller, "{staff}")).kind).toBe("42501");
        expect((await ask(tx, caller, { name: "read_second_factor_rules" })).kind).toBe("42501");
      }
      for (const wrong of ["{owner}", "{staff,NULL}", null])
        expect((await saveRules(tx, admin, wrong)).kind).toBe("invalid");
      const old = await openSession(tx, people.admin, 11);
      expect((await saveRules(tx, old, "{staff}")).kind).toBe("sign-in-again");
      expect(await saveRules(tx, admin, "{staff,staff}")).toEqual({ kind: "saved", roles: ["staff"] });
      expect(await ask(tx, admin, { name: "read_second_factor_rules" })).toEqual({ kind: "rules", roles: ["staff"] });
      expect(await auditOf(tx)).toEqual([{ action: "second-factor-rule", detail: { from: [], to: ["staff"] } }]);
    });
  });

  test("interrupts nobody, and lets each later session do nothing but set one up", async () => {
    await engine.sql.rehearse(async (tx) => {
      const before = await openSession(tx, people.staff, 5);
      await saveRules(tx, admin, "{staff}");
      // The clock of a transaction stands still.
      await tx.exec("update private.second_factor_rule set since = now() - interval '1 minute'");
      const after = await openSession(tx, people.staff);
      expect([await roleOf(tx, before), await roleOf(tx, after)]).toEqual(["staff", null]);
      expect([await roleOf(tx, await openSession(tx, people.client)), await roleOf(tx, admin)]).toEqual([
        "client",
        "admin",
      ]);
      expect(await ask(tx, after, { name: "read_second_factor" })).toMatchObject({
        state: "to-set-up",
        is_required: true,
      });
      expect((await ask(tx, after, { name: "list_sessions" })).kind).toBe("42501");
      await setUpApp(tx, after);
      expect([await roleOf(tx, after), await roleOf(tx, before)]).toEqual(["staff", null]);
    });
  });

  test("cannot lock the only admin out: they have a factor before they ask for it, and a later admin can set one up", async () => {
    await engine.sql.rehearse(async (tx) => {
      expect((await saveRules(tx, admin, "{admin,staff}")).kind).toBe("set-up-first");
      const { code } = await setUpApp(tx, admin);
      expect((await saveRules(tx, admin, "{admin,staff}")).kind).toBe("saved");
      const { rows } = await tx.query("select id from private.second_factor");
      const remove = { name: "remove_second_factor", id: rows[0]?.id };
      expect((await ask(tx, admin, remove)).kind).toBe("required");
      const next = await openSession(tx, people.admin);
      expect((await ask(tx, next, { name: "prove_by_app", code: code() })).kind).toBe("proved");
      expect(await roleOf(tx, next)).toBe("admin");
      // Beside another one it may go.
      await setUpApp(tx, next, "Tablet");
      expect((await ask(tx, next, remove)).kind).toBe("removed");
    });
  });
});

describe("a reset by an admin", () => {
  test("takes everything, ends the person's sessions, is recorded and mailed", async () => {
    await engine.sql.rehearse(async (tx) => {
      const reset = { name: "reset_second_factor", user_id: people.staff };
      expect((await ask(tx, admin, reset)).kind).toBe("missing");
      const { recoveryCodes } = await setUpApp(tx, staff);
      const half = await openSession(tx, people.staff);
      for (const caller of [staff, half, client]) expect((await ask(tx, caller, reset)).kind).toBe("42501");
      expect((await ask(tx, admin, { ...reset, user_id: people.admin })).kind).toBe("own-account");
      expect((await ask(tx, await openSession(tx, people.admin, 11), reset)).kind).toBe("sign-in-again");
      expect((await ask(tx, admin, reset)).kind).toBe("reset");
      expect([await roleOf(tx, staff), await roleOf(tx, half)]).toEqual([null, null]);
      const again = await openSession(tx, people.staff);
      expect(await roleOf(tx, again)).toBe("staff");
      expect((await ask(tx, again, { name: "prove_by_recovery_code", code: recoveryCodes[0] })).kind).toBe("wrong");
      expect(await mailed(tx)).toEqual(["added", "reset"]);
      expect(await auditOf(tx)).toMatchObject([{ action: "second-factor-added" }, { action: "second-factor-reset" }]);
    });
  });
});

describe("a session that has not proved the second factor", () => {
  /** Functions of its own, which say nothing about anything else. */
  const own =
    /^(read_second_factor|prove_by_app|prove_by_recovery_code|begin_app|confirm_app|begin_passkey|take_passkey_challenge|make_recovery_codes|remove_second_factor)\(/;

  test("gets from every function what somebody without a profile gets", async () => {
    const { rows } = await engine.sql.query(`
      select oid::regprocedure::text as signature, format('select public.%I(%s) as answer', proname, (
        select string_agg(format('null::%s', type::regtype), ', ' order by place) from unnest(proargtypes::oid[]) with ordinality as given (type, place)
      )) as call
      from pg_proc
      where pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', oid, 'execute') and prorettype <> 'trigger'::regtype
      order by 1
    `);
    const functions = rows.filter(({ signature }) => !own.test(String(signature).replaceAll('"', "")));
    expect(functions.length).toBeGreaterThan(150);
    const differing: string[] = [];
    for (const { signature, call } of functions) {
      const asStranger = await outcomeOf(String(call), { caller: callers.stranger, given: "select" });
      const asHalf = await outcomeOf(String(call), { caller: admin, given: halfScript(admin) });
      const asAdmin = await outcomeOf(String(call), { caller: admin, given: "select" });
      if (asHalf !== asStranger)
        differing.push(`${String(signature)}: ${asHalf}, not ${asStranger} (an admin: ${asAdmin})`);
    }
    expect(differing).toEqual([]);
  });

  type Trial = { caller: Parameters<SqlStatements["become"]>[0]; given: string };

  function outcomeOf(call: string, { caller, given }: Trial): Promise<string> {
    return engine.sql
      .rehearse(async (tx) => {
        await tx.exec(given);
        await tx.become(caller);
        return JSON.stringify((await tx.query(call)).rows);
      })
      .catch((error: unknown) =>
        error instanceof Error && "code" in error ? `${String(error.code)} ${error.message}` : String(error),
      );
  }
});
