import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Caller, SqlStatements } from "../../../tooling/backend/engine/sql.ts";
import { otherMember, otherMemberScript } from "../policies/otherMember.ts";
import { callFunction } from "../support/callFunction.ts";
import { callers, signedIn } from "../support/personas.ts";
import { testDatabases, type TestDatabase } from "../support/testDatabases.ts";

const long = { title: "x".repeat(120), description: "y".repeat(5000) };

describe.each(testDatabases)("updates per author on $name", ({ open }) => {
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await open();
    await database.sql.exec(otherMemberScript);
  });
  afterAll(() => database?.close());

  function rehearse<Result>(run: (tx: SqlStatements) => Promise<Result>): Promise<Result> {
    if (database === undefined) throw new Error("There is no such database");
    return database.sql.rehearse(run);
  }

  function add(tx: SqlStatements, caller: Caller, id: string = randomUUID()) {
    return callFunction(tx, { caller, name: "add_update", args: { request: { id, ...long } } });
  }

  async function kindsOf(times: number, write: () => Promise<{ kind: string }>): Promise<Record<string, number>> {
    const kinds: Record<string, number> = {};
    for (let time = 0; time < times; time += 1) {
      const { kind } = await write();
      kinds[kind] = (kinds[kind] ?? 0) + 1;
    }
    return kinds;
  }

  test("of 120 updates at once ten are accepted, a retry is found, and a colleague can still write", async () => {
    await rehearse(async (tx) => {
      const first = randomUUID();
      expect((await add(tx, callers.client, first)).kind).toBe("added");
      expect(await kindsOf(120, () => add(tx, callers.client))).toEqual({ added: 9, "too-many": 111 });
      expect(await add(tx, callers.client)).toEqual({ kind: "too-many", retry_after_seconds: 60 });
      expect((await add(tx, callers.client, first)).kind).toBe("added");
      expect((await add(tx, signedIn(otherMember))).kind).toBe("added");
    });
  });

  test("an author can write again after a minute, up to sixty an hour", async () => {
    await rehearse(async (tx) => {
      const kinds: unknown[] = [];
      for (let minute = 0; minute < 7; minute += 1) {
        kinds.push(await kindsOf(11, () => add(tx, callers.client)));
        await tx.exec("update public.client_update set created_at = created_at - interval '61 seconds'");
      }
      const full = { added: 10, "too-many": 1 };
      expect(kinds).toEqual([full, full, full, full, full, full, { "too-many": 11 }]);
    });
  });

  test("replies are counted in the same way", async () => {
    await rehearse(async (tx) => {
      const id = randomUUID();
      await add(tx, callers.client, id);
      const reply = () =>
        callFunction(tx, {
          caller: callers.client,
          name: "add_reply",
          args: { request: { id: randomUUID(), update_id: id, body: "z".repeat(2000) } },
        });
      expect(await kindsOf(40, reply)).toEqual({ added: 10, "too-many": 30 });
    });
  });
});
