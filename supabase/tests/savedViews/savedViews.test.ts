import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Caller, SqlStatements } from "../../../tooling/backend/engine/sql.ts";
import { type Answer, callFunction } from "../support/callFunction.ts";
import { callers } from "../support/personas.ts";
import { people } from "../support/seedIds.ts";
import { testDatabases, type TestDatabase } from "../support/testDatabases.ts";

const { admin, client, staff, visitor } = callers;
const page = "/studio/workspace/tasks";

describe.each(testDatabases)("saved views on $name", ({ open }) => {
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await open?.();
  });
  afterAll(() => database?.close());

  /** Runs in a transaction that is rolled back. */
  function rehearse<Result>(run: (tx: SqlStatements) => Promise<Result>): Promise<Result> {
    if (database === undefined) throw new Error("There is no such database");
    return database.sql.rehearse(run);
  }

  function save(tx: SqlStatements, caller: Caller, request: object): Promise<Answer> {
    return callFunction(tx, {
      caller,
      name: "save_view",
      args: { request: { page, query: "show=overdue", ...request } },
    });
  }

  function remove(tx: SqlStatements, caller: Caller, id: string): Promise<Answer> {
    return callFunction(tx, { caller, name: "delete_view", args: { id } });
  }

  test("views follow each other, keep their position when renamed, and get it back after they were deleted", async () => {
    const id = randomUUID();
    const answers = await rehearse(async (tx) => [
      await save(tx, staff, { id: randomUUID(), name: "First" }),
      await save(tx, staff, { id, name: "  Second " }),
      await save(tx, staff, { id, name: "Renamed", query: "" }),
      await remove(tx, staff, id),
      await save(tx, staff, { id, name: "Renamed", position: 1 }),
      await save(tx, staff, { id: randomUUID(), name: "Third" }),
    ]);
    expect(answers).toMatchObject([
      { kind: "saved", view: { name: "First", position: 0 } },
      { kind: "saved", view: { name: "Second", position: 1, query: "show=overdue" } },
      { kind: "saved", view: { name: "Renamed", position: 1, query: "" } },
      { kind: "deleted" },
      { kind: "saved", view: { name: "Renamed", position: 1 } },
      { kind: "saved", view: { position: 2 } },
    ]);
  });

  test("nobody changes or deletes somebody else's", async () => {
    const id = randomUUID();
    const answers = await rehearse(async (tx) => [
      await save(tx, staff, { id, name: "Mine" }),
      await save(tx, admin, { id, name: "Not mine" }),
      await remove(tx, admin, id),
      await remove(tx, staff, id),
    ]);
    expect(answers).toMatchObject([
      { kind: "saved" },
      { kind: "invalid", field: "id" },
      { kind: "missing" },
      { kind: "deleted" },
    ]);
  });

  test("a page has at most thirty, and each can still be renamed", async () => {
    const id = randomUUID();
    const [full, renamed, elsewhere, others] = await rehearse(async (tx) => {
      await save(tx, staff, { id, name: "0" });
      for (let number = 1; number < 30; number++) await save(tx, staff, { id: randomUUID(), name: String(number) });
      return [
        await save(tx, staff, { id: randomUUID(), name: "30" }),
        await save(tx, staff, { id, name: "Renamed" }),
        await save(tx, staff, { id: randomUUID(), name: "0", page: "/studio/vault" }),
        await save(tx, admin, { id: randomUUID(), name: "0" }),
      ];
    });
    expect(full).toEqual({ kind: "full", most: 30 });
    expect([renamed, elsewhere, others]).toMatchObject([{ kind: "saved" }, { kind: "saved" }, { kind: "saved" }]);
  });

  test("a person has at most three hundred on all pages", async () => {
    const answer = await rehearse(async (tx) => {
      await tx.exec(`insert into public.saved_view (id, user_id, page, name, query, position)
        select gen_random_uuid(), '${people.staff}', '/studio/' || number, 'View', '', 0 from generate_series(1, 300) as number`);
      return save(tx, staff, { id: randomUUID(), name: "One more" });
    });
    expect(answer).toEqual({ kind: "full", most: 30 });
  });

  test("a page whose last position is taken gets a further view", async () => {
    const answers = await rehearse(async (tx) => [
      await save(tx, staff, { id: randomUUID(), name: "Last", position: 9999 }),
      await save(tx, staff, { id: randomUUID(), name: "Further" }),
    ]);
    expect(answers).toMatchObject([{ kind: "saved" }, { kind: "saved" }]);
  });

  test.each([
    ["position", { position: 10_000 }],
    ["name", { name: " " }],
    ["name", { name: "x".repeat(61) }],
    ["query", { query: "x".repeat(501) }],
    ["query", { query: "a b" }],
    ["page", { page: "https://elsewhere.example" }],
    ["page", { page: "//elsewhere.example" }],
    ["id", { id: "1" }],
  ])("%s is refused in %j", async (field, wrong) => {
    const answer = await rehearse((tx) => save(tx, staff, { id: randomUUID(), name: "Overdue", ...wrong }));
    expect(answer).toEqual({ kind: "invalid", field });
  });

  test.each([
    ["a client", client],
    ["a visitor", visitor],
  ])("%s is refused", async (_, caller) => {
    const answer = await rehearse((tx) => save(tx, caller, { id: randomUUID(), name: "Overdue" }));
    expect(answer).toEqual({ kind: "42501" });
  });
});
