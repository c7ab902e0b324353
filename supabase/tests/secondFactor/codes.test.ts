import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { SignedInCaller, SqlStatements } from "../../../tooling/backend/engine/sql.ts";
import { personWithSession } from "../support/personas.ts";
import { people } from "../support/seedIds.ts";
import { type TestDatabase, testDatabases } from "../support/testDatabases.ts";
import { ask, mailed, openSession, roleOf, setUpApp } from "./factorWorld.ts";

vi.spyOn(console, "error").mockImplementation(() => undefined);

const staff = personWithSession(people.staff);

describe.each(testDatabases)("a second factor, on $name", ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  }, 120_000);
  afterAll(() => database.close());

  function rehearse<Result>(run: (tx: SqlStatements) => Promise<Result>): Promise<Result> {
    return database.sql.rehearse(run);
  }

  async function prove(tx: SqlStatements, caller: SignedInCaller, code: unknown): Promise<string> {
    return (await ask(tx, caller, { name: "prove_by_app", code })).kind;
  }

  test("computes the codes of RFC 6238 and the letters of RFC 4648", async () => {
    const vectors = [
      [59, "287082"],
      [1_111_111_109, "081804"],
      [1_111_111_111, "050471"],
      [1_234_567_890, "005924"],
      [2_000_000_000, "279037"],
      [20_000_000_000, "353130"],
    ] as const;
    for (const [seconds, code] of vectors) {
      const { rows } = await database.sql.query(
        "select private.totp_code(convert_to('12345678901234567890', 'utf8'), $1::bigint) as code",
        [Math.floor(seconds / 30)],
      );
      expect(rows[0]?.code).toBe(code);
    }
    const { rows } = await database.sql.query(
      "select private.base32_of(convert_to('foobar', 'utf8')) as six, private.base32_of(convert_to('fooba', 'utf8')) as five",
    );
    expect(rows[0]).toEqual({ six: "MZXW6YTBOI", five: "MZXW6YTB" });
  });

  test("is set up with a code of the app, and from then on asked of every other session", async () => {
    await rehearse(async (tx) => {
      const other = await openSession(tx, people.staff);
      expect(await ask(tx, staff, { name: "read_second_factor" })).toMatchObject({ state: "off", factors: [] });
      expect(await ask(tx, staff, { name: "confirm_app", request: { code: "000000", name: "Phone" } })).toEqual({
        kind: "expired",
      });
      const { code, recoveryCodes } = await setUpApp(tx, staff);
      expect(new Set(recoveryCodes).size).toBe(10);
      for (const one of recoveryCodes) expect(one).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/);
      expect(await ask(tx, staff, { name: "read_second_factor" })).toMatchObject({
        state: "on",
        codes_left: 10,
        factors: [{ kind: "totp", name: "Phone" }],
      });
      expect([await roleOf(tx, staff), await roleOf(tx, other)]).toEqual(["staff", null]);
      // It says how to prove it, and nothing about the factors.
      expect(await ask(tx, other, { name: "read_second_factor" })).toMatchObject({
        state: "to-prove",
        methods: ["totp"],
        factors: [],
      });
      expect(await prove(tx, other, code())).toBe("proved");
      expect(await roleOf(tx, other)).toBe("staff");
      expect(await mailed(tx)).toEqual(["added"]);
    });
  });

  test("takes each code once, of this half minute or the ones beside it", async () => {
    await rehearse(async (tx) => {
      const { code } = await setUpApp(tx, staff);
      const session = (): Promise<SignedInCaller> => openSession(tx, people.staff);
      expect(await prove(tx, await session(), code(-1))).toBe("used");
      expect(await prove(tx, await session(), code(-2))).toBe("wrong");
      expect(await prove(tx, await session(), code(2))).toBe("wrong");
      expect(await prove(tx, await session(), `${code(1).slice(0, 3)} ${code(1).slice(3)}`)).toBe("proved");
      // Also not the codes before one that was used.
      for (const steps of [0, 1]) expect(await prove(tx, await session(), code(steps))).toBe("used");
    });
  });

  test("refuses what is no code, and codes of somebody else's app", async () => {
    await rehearse(async (tx) => {
      await setUpApp(tx, staff);
      const admin = await setUpApp(tx, personWithSession(people.admin));
      for (const wrong of ["", null, "1", "x".repeat(100_000), "0".repeat(7), "'; --", "１２３４５６", admin.code()]) {
        const session = await openSession(tx, people.staff);
        expect(await prove(tx, session, wrong)).toMatch(/^(wrong|too-many)$/);
        expect(await roleOf(tx, session)).toBeNull();
      }
      expect((await ask(tx, staff, { name: "confirm_app", request: [] })).kind).toBe("invalid");
      expect((await ask(tx, staff, { name: "confirm_app", request: { code: 5, name: "x" } })).kind).toBe("invalid");
      expect((await ask(tx, staff, { name: "confirm_app", request: { code: "5", name: "" } })).kind).toBe("invalid");
    });
  });

  test("lets a session try five times, and all sessions of a person ten times an hour; recovery codes still count then", async () => {
    await rehearse(async (tx) => {
      const { code, recoveryCodes } = await setUpApp(tx, staff);
      const [one, other, third] = [
        await openSession(tx, people.staff),
        await openSession(tx, people.staff),
        await openSession(tx, people.staff),
      ];
      for (let tries = 0; tries < 5; tries += 1) expect(await prove(tx, one, "000000")).toBe("wrong");
      expect(await prove(tx, one, code())).toBe("too-many-in-session");
      expect((await ask(tx, one, { name: "prove_by_recovery_code", code: recoveryCodes[0] })).kind).toBe(
        "too-many-in-session",
      );
      for (let tries = 0; tries < 5; tries += 1) expect(await prove(tx, other, "000000")).toBe("wrong");
      expect(await mailed(tx)).toEqual(["added", "tried"]);
      const refused = await ask(tx, third, { name: "prove_by_app", code: code() });
      expect(refused).toEqual({ kind: "too-many", retry_after_seconds: 3600 });
      expect((await ask(tx, third, { name: "prove_by_recovery_code", code: recoveryCodes[0] })).kind).toBe("proved");
      // Who else works here is not concerned.
      const admin = await setUpApp(tx, personWithSession(people.admin));
      expect(await prove(tx, await openSession(tx, people.admin), admin.code())).toBe("proved");
    });
  });

  test("is replaced by a recovery code, each once, in any spelling", async () => {
    await rehearse(async (tx) => {
      const { recoveryCodes } = await setUpApp(tx, staff);
      const session = await openSession(tx, people.staff);
      const use = (caller: SignedInCaller, code: unknown) => ask(tx, caller, { name: "prove_by_recovery_code", code });
      expect(await use(session, `  ${recoveryCodes[3]?.toUpperCase().replaceAll("-", " ")} `)).toEqual({
        kind: "proved",
        codes_left: 9,
      });
      expect(await roleOf(tx, session)).toBe("staff");
      const next = await openSession(tx, people.staff);
      expect((await use(next, recoveryCodes[3])).kind).toBe("used");
      expect((await use(next, "")).kind).toBe("wrong");
      expect((await use(next, "aaaa-bbbb-cccc-dddd")).kind).toBe("wrong");
      expect(await mailed(tx)).toEqual(["added", "recovery-code-used"]);
      const made = await ask(tx, session, { name: "make_recovery_codes" });
      expect(made).toMatchObject({ kind: "made" });
      expect((await use(next, recoveryCodes[4])).kind).toBe("wrong");
    });
  });

  test("is nothing that a session which has ended can do", async () => {
    await rehearse(async (tx) => {
      const { code } = await setUpApp(tx, staff);
      const old = await openSession(tx, people.staff, 13 * 60);
      for (const caller of [
        { ...staff, sessionId: "f0000000-0000-4000-8000-00000000dead" },
        old,
        { ...personWithSession(people.admin), userId: people.staff },
      ]) {
        for (const name of ["read_second_factor", "begin_app", "make_recovery_codes"]) {
          expect((await ask(tx, caller, { name })).kind, name).toBe("42501");
        }
        expect(await prove(tx, caller, code())).toBe("42501");
        expect((await ask(tx, caller, { name: "begin_passkey", purpose: "prove" })).kind).toBe("42501");
      }
      await tx.query(`update public."userProfile" set deactivated_at = now() where id = $1`, [people.staff]);
      expect(await prove(tx, await openSession(tx, people.staff), code())).toBe("42501");
    });
  });

  test("changes only after a fresh password, or a fresh proof where there is one", async () => {
    await rehearse(async (tx) => {
      const old = await openSession(tx, people.staff, 11);
      expect((await ask(tx, old, { name: "begin_app" })).kind).toBe("sign-in-again");
      expect((await ask(tx, old, { name: "begin_passkey", purpose: "add" })).kind).toBe("sign-in-again");
      const { code } = await setUpApp(tx, staff);
      expect((await ask(tx, old, { name: "begin_app" })).kind).toBe("sign-in-again");
      await tx.exec("update private.second_factor_proof set proved_at = now() - interval '11 minutes'");
      for (const name of ["begin_app", "make_recovery_codes"])
        expect((await ask(tx, staff, { name })).kind, name).toBe("sign-in-again");
      const { rows } = await tx.query("select id from private.second_factor");
      const remove = { name: "remove_second_factor", id: rows[0]?.id };
      expect((await ask(tx, staff, remove)).kind).toBe("sign-in-again");
      expect(await prove(tx, staff, code())).toBe("proved");
      expect((await ask(tx, personWithSession(people.admin), remove)).kind).toBe("missing");
      expect((await ask(tx, staff, remove)).kind).toBe("removed");
      expect(await roleOf(tx, old)).toBe("staff");
      expect(await ask(tx, staff, { name: "read_second_factor" })).toMatchObject({ state: "off", codes_left: 0 });
      // A proof from before does not count for a factor that comes later.
      await setUpApp(tx, await openSession(tx, people.staff));
      expect(await roleOf(tx, staff)).toBeNull();
    });
  });

  test("opens the vault: who has one needs a proof of the last ten minutes there, and not the password", async () => {
    await rehearse(async (tx) => {
      const isFresh = async (): Promise<unknown> => {
        await tx.become(staff);
        await tx.exec("reset role");
        const { rows } = await tx.query("select private.has_just_signed_in() as fresh");
        return rows[0]?.fresh;
      };
      expect(await isFresh()).toBe(true);
      const { code } = await setUpApp(tx, staff);
      await tx.exec("update private.second_factor_proof set proved_at = now() - interval '11 minutes'");
      expect(await isFresh()).toBe(false);
      expect(await prove(tx, staff, code())).toBe("proved");
      await tx.query("update auth.sessions set created_at = now() - interval '50 minutes' where id = $1", [
        staff.sessionId,
      ]);
      expect(await isFresh()).toBe(true);
    });
  });
});
