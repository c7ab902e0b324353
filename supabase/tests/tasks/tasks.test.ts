import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Caller, SqlStatements } from "../../../tooling/backend/engine/sql.ts";
import { callFunction, type Answer } from "../support/callFunction.ts";
import { otherStaff, otherStaffScript } from "../policies/otherStaff.ts";
import { callers, signedIn } from "../support/personas.ts";
import { companies, people } from "../support/seedIds.ts";
import { testDatabases, type TestDatabase } from "../support/testDatabases.ts";

const { admin, staff, client, stranger } = callers;

describe.each(testDatabases)("tasks on $name", ({ open }) => {
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await open?.();
    await database?.sql.exec(otherStaffScript);
  });
  afterAll(() => database?.close());

  /** Runs in a transaction that is rolled back. */
  function rehearse<Result>(run: (tx: SqlStatements) => Promise<Result>): Promise<Result> {
    if (database === undefined) throw new Error("There is no such database");
    return database.sql.rehearse(run);
  }

  function save(tx: SqlStatements, caller: Caller, request: unknown): Promise<Answer> {
    return callFunction(tx, { caller, name: "save_task", args: { request } });
  }

  test("an admin adds a task and changes it, and fields that are not named stay", async () => {
    const id = randomUUID();
    const given = {
      id,
      title: "  Call Marlow ",
      due_on: "2026-12-01",
      client_account_id: companies.harborDental,
      assignee_id: people.staff,
    };
    const [added, changed] = await rehearse(async (tx) => [
      await save(tx, admin, given),
      await save(tx, admin, { id, version: 1, status: "done", due_on: null }),
    ]);
    expect(added).toMatchObject({
      kind: "saved",
      task: { id, title: "Call Marlow", version: 1, status: "todo", kind: "task", assignee_name: "Sam Staff" },
    });
    expect(changed).toMatchObject({
      kind: "saved",
      task: { version: 2, status: "done", due_on: null, title: "Call Marlow", assignee_id: people.staff },
    });
    expect(changed.task?.done_at).not.toBeNull();
  });

  test("the second of two edits of a version gets the current task, and a repeated request is saved once", async () => {
    const id = randomUUID();
    const answers = await rehearse(async (tx) => [
      await save(tx, staff, { id, title: "Draft" }),
      await save(tx, staff, { id, title: "Draft" }),
      await save(tx, admin, { id, version: 1, title: "Final" }),
      await save(tx, admin, { id, version: 1, title: "Final" }),
      await save(tx, staff, { id, version: 1, title: "Other" }),
      await save(tx, staff, { id, version: 2, title: "Other" }),
    ]);
    expect(answers.map(({ kind, task }) => [kind, task?.title, task?.version])).toEqual([
      ["saved", "Draft", 1],
      ["saved", "Draft", 1],
      ["saved", "Final", 2],
      ["saved", "Final", 2],
      ["conflict", "Final", 2],
      ["saved", "Other", 3],
    ]);
  });

  test("staff can take unassigned tasks and edit their own, but not assign tasks to others", async () => {
    const [free, others] = [randomUUID(), randomUUID()];
    const other = signedIn(otherStaff);
    const answers = await rehearse(async (tx) => [
      await save(tx, admin, { id: free, title: "Free" }),
      await save(tx, admin, { id: others, title: "Ada's", assignee_id: people.admin }),
      await save(tx, staff, { id: free, version: 1, assignee_id: people.admin }),
      await save(tx, staff, { id: free, version: 1, assignee_id: people.staff }),
      await save(tx, other, { id: free, version: 2, title: "Mine now" }),
      await save(tx, staff, { id: others, version: 1, title: "Mine now" }),
      await save(tx, staff, { id: others, title: "Mine now" }),
      await callFunction(tx, { caller: staff, name: "set_task_status", args: { id: others, status: "done" } }),
      await callFunction(tx, { caller: staff, name: "delete_task", args: { id: others } }),
      await callFunction(tx, {
        caller: staff,
        name: "add_task_comment",
        args: { request: { id: randomUUID(), task_id: others, body: "Hello" } },
      }),
      await callFunction(tx, { caller: staff, name: "delete_task", args: { id: free } }),
      await callFunction(tx, { caller: admin, name: "delete_task", args: { id: free } }),
    ]);
    expect(answers.slice(2).map(({ kind, field }) => field ?? kind)).toEqual([
      "assignee_id",
      "saved",
      "missing",
      "missing",
      "id",
      "missing",
      "missing",
      "missing",
      "missing",
      "deleted",
    ]);
  });

  test("clients and strangers reach no function of tasks", async () => {
    const calls = [
      { name: "save_task", args: { request: { id: randomUUID(), title: "Mine" } } },
      { name: "set_task_status", args: { id: randomUUID(), status: "done" } },
      { name: "delete_task", args: { id: randomUUID() } },
      { name: "add_task_comment", args: { request: { id: randomUUID(), task_id: randomUUID(), body: "x" } } },
      { name: "list_assignees" },
      { name: "studio_attention" },
      { name: "search_studio", args: { query: "a" } },
      { name: "create_client_company", args: { request: { id: randomUUID(), name: "Mine" } } },
      { name: "record_staff_payment", args: { request: {} } },
    ];
    for (const call of calls) {
      for (const caller of [client, stranger]) {
        expect(await rehearse((tx) => callFunction(tx, { caller, ...call })), call.name).toEqual({ kind: "42501" });
      }
    }
  });

  const invalidChanges: [field: string, change: Record<string, unknown>][] = [
    ["id", { id: "1" }],
    ["id", { id: null }],
    ["version", { version: "1" }],
    ["version", { version: 1.5 }],
    ["version", { version: 1e20 }],
    ["title", { title: "" }],
    ["title", { title: "x".repeat(201) }],
    ["title", { title: "two\nlines" }],
    ["title", { title: ["a"] }],
    ["notes", { notes: "x".repeat(5001) }],
    ["notes", { notes: { a: 1 } }],
    ["status", { status: "lost" }],
    ["kind", { kind: "epic" }],
    ["due_on", { due_on: "2026-02-30" }],
    ["due_on", { due_on: "infinity" }],
    ["due_on", { due_on: "1999-01-01" }],
    ["due_on", { starts_on: "2026-02-02", due_on: "2026-02-01" }],
    ["assignee_id", { assignee_id: people.client }],
    ["assignee_id", { assignee_id: randomUUID() }],
    ["client_account_id", { client_account_id: randomUUID() }],
    ["client_account_id", { client_account_id: 7 }],
    ["position", { position: "first" }],
    ["request", { notes: "x".repeat(40_000) }],
  ];
  test.each(invalidChanges)("a task with another %s than it may have is refused: %j", async (field, change) => {
    const request = { id: randomUUID(), title: "A task", ...change };
    expect(await rehearse((tx) => save(tx, admin, request))).toEqual({ kind: "invalid", field });
  });

  test.each(["null", "[]", '"text"', "7"])("a request that is no object is refused: %s", async (request) => {
    for (const name of ["save_task", "add_task_comment", "create_client_company", "record_staff_payment"]) {
      const answer = await rehearse((tx) => callFunction(tx, { caller: admin, name, args: { request } }));
      expect(answer, name).toEqual({ kind: "invalid", field: "request" });
    }
  });

  test("a comment is written once, counted, and only under a task that one reads", async () => {
    const [id, task] = [randomUUID(), "40000000-0000-4000-8000-000000000009"];
    const request = { id, task_id: task, body: "  Two of them are double. " };
    const [first, again, elsewhere, blank, count] = await rehearse(async (tx) => [
      await callFunction(tx, { caller: staff, name: "add_task_comment", args: { request } }),
      await callFunction(tx, { caller: staff, name: "add_task_comment", args: { request } }),
      await callFunction(tx, { caller: admin, name: "add_task_comment", args: { request } }),
      await callFunction(tx, { caller: admin, name: "add_task_comment", args: { request: { ...request, body: " " } } }),
      (await tx.query("select comment_count from public.task where id = $1", [task])).rows[0]?.comment_count,
    ]);
    expect(first).toMatchObject({
      kind: "added",
      comment: { body: "Two of them are double.", author_id: people.staff },
    });
    expect(again).toEqual(first);
    expect([elsewhere, blank]).toMatchObject([{ field: "id" }, { field: "body" }]);
    expect(count).toBe(2);
  });

  test("a new company gets the presets as tasks and milestones, once", async () => {
    const request = { id: randomUUID(), name: "Marlow Packaging", starts_on: "2026-12-01" };
    const { answers, tasks } = await rehearse(async (tx) => ({
      answers: [
        await callFunction(tx, { caller: admin, name: "create_client_company", args: { request } }),
        await callFunction(tx, { caller: admin, name: "create_client_company", args: { request } }),
        await callFunction(tx, {
          caller: admin,
          name: "create_client_company",
          args: { request: { ...request, name: "Other" } },
        }),
      ],
      tasks: (
        await tx.query(
          `select kind, title, starts_on::text, due_on::text from public.task
           where client_account_id = $1 order by position limit 2`,
          [request.id],
        )
      ).rows,
    }));
    expect(answers).toMatchObject([
      { kind: "created", company: { name: "Marlow Packaging", campaign_status: "Onboarding" }, tasks: 7 },
      { kind: "created", tasks: 7 },
      { kind: "invalid", field: "id" },
    ]);
    expect(tasks).toEqual([
      { kind: "milestone", title: "Kick-off call", starts_on: null, due_on: "2026-12-03" },
      { kind: "task", title: "Ideal customer profile", starts_on: "2026-12-04", due_on: "2026-12-06" },
    ]);
  });

  test.each([
    ["name", { name: "" }],
    ["currency", { currency: "Dollars" }],
    ["currency", { currency: "usd" }],
    ["campaign_status", { campaign_status: "Lost" }],
    ["starts_on", { starts_on: "1990-01-01" }],
    ["starts_on", { starts_on: "soon" }],
  ])("a company with another %s than it may have is refused", async (field, change) => {
    const request = { id: randomUUID(), name: "Marlow", ...change };
    const answer = await rehearse((tx) =>
      callFunction(tx, { caller: admin, name: "create_client_company", args: { request } }),
    );
    expect(answer).toEqual({ kind: "invalid", field });
  });

  test("staff are paid by admins, once for each request, and nobody changes it", async () => {
    const request = {
      id: randomUUID(),
      user_id: people.staff,
      date: "2026-11-30",
      description: "Salary",
      amount_cents: 5,
    };
    function pay(tx: SqlStatements, change: Record<string, unknown> = {}) {
      return callFunction(tx, {
        caller: admin,
        name: "record_staff_payment",
        args: { request: { ...request, ...change } },
      });
    }
    const answers = await rehearse(async (tx) => [
      await pay(tx),
      await pay(tx),
      await pay(tx, { amount_cents: 6 }),
      await pay(tx, { id: randomUUID(), user_id: people.client }),
      await pay(tx, { id: randomUUID(), amount_cents: 0 }),
      await pay(tx, { id: randomUUID(), amount_cents: "5" }),
      await pay(tx, { id: randomUUID(), currency: "US" }),
    ]);
    expect(answers.map(({ kind, field }) => field ?? kind)).toEqual([
      "recorded",
      "recorded",
      "id",
      "missing",
      "amount_cents",
      "amount_cents",
      "currency",
    ]);
    await expect(rehearse((tx) => tx.exec("update public.staff_payment set amount_cents = 1"))).rejects.toThrow(
      "never changed",
    );
  });

  test("attention list: an admin sees their own tasks and pending approvals, staff only their own tasks", async () => {
    const [ofAdmin, ofStaff] = await rehearse(async (tx) => [
      await callFunction(tx, { caller: admin, name: "studio_attention" }),
      await callFunction(tx, { caller: staff, name: "studio_attention", args: { time_zone: "no zone" } }),
    ]);
    expect(ofAdmin).toMatchObject({
      approvals: { count: 2, first: [{ title: "Top-up for the winter", company: "Northwind Robotics" }, {}] },
      tasks_today: { count: 1, first: [{ title: "Pay the research team" }] },
      tasks_overdue: { count: 1 },
      invitations_ending: { count: 0, first: [] },
    });
    expect(ofStaff).toMatchObject({
      approvals: null,
      invitations_ending: null,
      tasks_today: { count: 3 },
      tasks_overdue: { count: 2, first: [{ title: "Messages for the Great Lakes states" }, {}] },
    });
  });
});
