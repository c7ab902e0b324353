import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as v from "valibot";
import type { Caller, SqlStatements } from "../../../tooling/backend/engine/sql.ts";
import { callFunction } from "../support/callFunction.ts";
import { callers } from "../support/personas.ts";
import { testDatabases, type TestDatabase } from "../support/testDatabases.ts";

const { admin, staff } = callers;
const countsSchema = v.array(v.object({ kind: v.string(), times: v.number() }));
const task = "d1000000-0000-4000-8000-000000000001";

const newTask = "jsonb_build_object('id', gen_random_uuid(), 'title', 'A task')";

/** Functions that add, each with the most that one author adds an hour and a request as SQL. */
const writes = [
  { name: "save_task", most: 300, request: newTask },
  {
    name: "add_task_comment",
    most: 300,
    request: `jsonb_build_object('id', gen_random_uuid(), 'task_id', '${task}', 'body', 'A comment')`,
  },
  {
    name: "save_vault_item",
    most: 120,
    request: "jsonb_build_object('id', gen_random_uuid(), 'kind', 'prompt', 'title', 'A prompt', 'body', 'Text')",
  },
];

describe.each(testDatabases)("additions per author on $name", ({ open }) => {
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database?.close());

  function rehearse<Result>(run: (tx: SqlStatements) => Promise<Result>): Promise<Result> {
    if (database === undefined) throw new Error("There is no such database");
    return database.sql.rehearse(async (tx) => {
      await tx.exec(`insert into public.task (id, title, created_by, created_by_name, updated_by, updated_by_name)
        values ('${task}', 'Talk', gen_random_uuid(), 'Ada', gen_random_uuid(), 'Ada')`);
      return run(tx);
    });
  }

  type Series = { name: string; request: string; caller: Caller; times: number };

  /** Calls a function many times, and returns how often each outcome came. */
  async function kindsOf(tx: SqlStatements, { name, request, caller, times }: Series): Promise<Record<string, number>> {
    await tx.become(caller);
    const { rows } = await tx.query(
      `select answer ->> 'kind' as kind, count(*)::int as times
       from (select public.${name}(${request}) as answer from generate_series(1, $1)) as answered group by 1`,
      [times],
    );
    await tx.exec("reset role");
    return Object.fromEntries(v.parse(countsSchema, rows).map((row) => [row.kind, row.times]));
  }

  test.each(writes)("$name accepts $most an hour from one person, and still accepts a colleague's", async (write) => {
    const done = write.name === "add_task_comment" ? "added" : "saved";
    await rehearse(async (tx) => {
      expect(await kindsOf(tx, { ...write, caller: staff, times: write.most + 5 })).toEqual({
        [done]: write.most,
        "too-many": 5,
      });
      expect(await kindsOf(tx, { ...write, caller: admin, times: 1 })).toEqual({ [done]: 1 });
      await tx.exec("update private.recent_addition set added_at = added_at - interval '50 minutes'");
      await tx.become(staff);
      const { rows } = await tx.query(`select public.${write.name}(${write.request}) as answer`);
      await tx.exec("reset role");
      expect(rows).toEqual([{ answer: { kind: "too-many", retry_after_seconds: 600 } }]);
      await tx.exec("update private.recent_addition set added_at = added_at - interval '10 minutes'");
      expect(await kindsOf(tx, { ...write, caller: staff, times: 1 })).toEqual({ [done]: 1 });
      expect((await tx.query("select from private.recent_addition")).rowCount).toBe(2);
    });
  });

  test("edits, repeated requests and refused ones do not count, and deleting makes no room", async () => {
    const id = randomUUID();
    const save = (tx: SqlStatements, request: object) =>
      callFunction(tx, { caller: staff, name: "save_task", args: { request } });
    await rehearse(async (tx) => {
      expect(await save(tx, { id, title: "A task" })).toMatchObject({ kind: "saved" });
      for (let version = 1; version < 5; version += 1) {
        expect(await save(tx, { id, version, title: `Version ${version}` })).toMatchObject({ kind: "saved" });
        expect(await save(tx, { id: randomUUID(), title: "" })).toMatchObject({ kind: "invalid" });
      }
      const count = async () => (await tx.query("select from private.recent_addition")).rowCount;
      expect(await count()).toBe(1);
      const series = { name: "save_task", request: newTask, caller: staff, times: 299 };
      expect(await kindsOf(tx, series)).toEqual({ saved: 299 });
      expect(await save(tx, { id, title: "Version 4" })).toMatchObject({ kind: "saved" });
      expect(await save(tx, { id, version: 5, title: "Last" })).toMatchObject({ kind: "saved" });
      await callFunction(tx, { caller: staff, name: "delete_task", args: { id } });
      expect(await save(tx, { id, title: "Again" })).toMatchObject({ kind: "too-many" });
    });
  });

  test("a new company's tasks are not those of the admin who adds it", async () => {
    await rehearse(async (tx) => {
      const request = { id: randomUUID(), name: "Harbor Two", starts_on: "2089-01-01" };
      expect(await callFunction(tx, { caller: admin, name: "create_client_company", args: { request } })).toMatchObject(
        { kind: "created" },
      );
      expect((await tx.query("select from public.task where client_account_id = $1", [request.id])).rowCount).not.toBe(
        0,
      );
      expect((await tx.query("select from private.recent_addition")).rowCount).toBe(0);
    });
  });
});
