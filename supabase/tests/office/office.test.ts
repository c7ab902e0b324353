import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Engine } from "../../../tooling/backend/engine/engine.ts";
import type { Caller, SqlStatements } from "../../../tooling/backend/engine/sql.ts";
import { callFunction } from "../support/callFunction.ts";
import { callers } from "../support/personas.ts";
import { people } from "../support/seedIds.ts";
import { openTestEngine } from "../support/testEngine.ts";

const { admin, staff, client, stranger, visitor } = callers;
const research = "80000000-0000-4000-8000-000000000001";
const finance = "80000000-0000-4000-8000-000000000007";

const overviewSchema = v.looseObject({
  kind: v.literal("office"),
  month: v.string(),
  seats: v.number(),
  seats_version: v.number(),
  working_days: v.number(),
  check_ins: v.number(),
  utilization: v.number(),
  active_employees: v.number(),
  active_departments: v.number(),
  present: v.array(v.object({ id: v.string(), name: v.string() })),
  me: v.nullable(v.object({ employee_id: v.string(), is_in: v.boolean() })),
  former: v.nullable(v.object({ people: v.number(), first: v.array(v.looseObject({ id: v.string() })) })),
});

let engine: Engine;
beforeAll(async () => {
  engine = await openTestEngine();
});
afterAll(() => engine.close());

async function overview(tx: SqlStatements, caller: Caller = staff) {
  return v.parse(overviewSchema, await callFunction(tx, { caller, name: "office_overview" }));
}

function save(tx: SqlStatements, what: "department" | "employee", request: Record<string, unknown>, caller = admin) {
  return callFunction(tx, { caller, name: `save_${what}`, args: { request } });
}

function checkIn(tx: SqlStatements, isIn: boolean, caller = staff) {
  return callFunction(tx, { caller, name: "check_in_today", args: { is_in: isIn } });
}

/** Moves the seed and the clock to another day. */
async function onDay(tx: SqlStatements, day: string): Promise<void> {
  const seed = readFileSync("supabase/seed/19_office.sql", "utf8").replaceAll("current_date", `date '${day}'`);
  await tx.exec(`
    delete from public.check_in;
    create or replace function private.today_in(time_zone text) returns date
    language sql stable set search_path = '' as $$ select date '${day}' $$;
    ${seed}
  `);
}

function givenEmployee(change: Record<string, unknown> = {}) {
  const stated = { name: " Nora New ", title: "Analyst", department_id: finance, joined_on: "2026-11-02" };
  return { id: randomUUID(), ...stated, ...change };
}

const daysOfMonth = Array.from({ length: 31 }, (_, day) =>
  new Date(Date.UTC(2027, 0, 1 + day)).toISOString().slice(0, 10),
);

test("the seed has 47 people in 8 departments and 73 % on every day of a month", async () => {
  // 2026-08-01 is a Saturday, 2026-11-01 a Sunday: no working day yet.
  for (const day of [...daysOfMonth, "2026-08-01", "2026-11-01", "2028-02-29"]) {
    const figures = await engine.sql.rehearse(async (tx) => {
      await onDay(tx, day);
      return overview(tx);
    });
    expect(figures, day).toMatchObject({ active_employees: 47, active_departments: 8, utilization: 73, seats: 60 });
  }
});

test("a month without a working day yet shows the month before it", async () => {
  const [saturday, monday] = await engine.sql.rehearse(async (tx) => {
    await onDay(tx, "2026-08-01");
    const first = await overview(tx);
    await onDay(tx, "2026-08-03");
    return [first, await overview(tx)];
  });
  expect(saturday).toMatchObject({ month: "2026-07", working_days: 23 });
  expect(monday).toMatchObject({ month: "2026-08", working_days: 1, check_ins: 44 });
});

test("one press checks in, another takes it back, and each counts once", async () => {
  const seen = await engine.sql.rehearse(async (tx) => {
    await onDay(tx, "2026-11-19");
    const before = await overview(tx);
    const answers = [await checkIn(tx, true), await checkIn(tx, true)];
    const during = await overview(tx);
    await checkIn(tx, false);
    return { before, answers, during, after: await overview(tx) };
  });
  expect(seen.answers).toEqual([
    { kind: "checked", is_in: true },
    { kind: "checked", is_in: true },
  ]);
  expect(seen.during.check_ins).toBe(seen.before.check_ins + 1);
  expect([seen.before.me?.is_in, seen.during.me?.is_in, seen.after.me?.is_in]).toEqual([false, true, false]);
  expect(seen.after.check_ins).toBe(seen.before.check_ins);
});

test("the overview names the first who are in today, and nobody who left or has gone home", async () => {
  const seen = await engine.sql.rehearse(async (tx) => {
    await onDay(tx, "2026-11-19");
    await tx.exec(`delete from public.check_in where on_date = '2026-11-19'`);
    await checkIn(tx, true);
    const alone = await overview(tx);
    await checkIn(tx, false);
    return [alone.present, (await overview(tx)).present];
  });
  expect(seen).toMatchObject([[{ name: "Sam Staff" }], []]);
});

test("a check-in at the weekend does not count", async () => {
  const [before, after] = await engine.sql.rehearse(async (tx) => {
    await onDay(tx, "2026-11-21");
    const first = await overview(tx);
    await checkIn(tx, true);
    return [first, await overview(tx)];
  });
  expect(after).toMatchObject({ check_ins: before?.check_ins, me: { is_in: true } });
});

test("a user without an employee row cannot check in", async () => {
  const answer = await engine.sql.rehearse(async (tx) => {
    await tx.exec(`update public.employee set user_id = null where user_id = '${people.staff}'`);
    return [await checkIn(tx, true), (await overview(tx)).me];
  });
  expect(answer).toEqual([{ kind: "no-employee" }, null]);
});

test("an admin adds an employee, changes and deactivates them; staff no longer see who left", async () => {
  const request = givenEmployee();
  const seen = await engine.sql.rehearse(async (tx) => ({
    answers: [
      await save(tx, "employee", request),
      await save(tx, "employee", request),
      await save(tx, "employee", { ...request, version: 1, title: "Controller" }),
      await save(tx, "employee", { ...request, version: 1, title: "Clerk" }),
      await save(tx, "employee", { ...request, version: 2, title: "Controller", is_active: false }),
    ],
    admin: await overview(tx, admin),
    staff: await overview(tx),
  }));
  expect(seen.answers.map(({ kind }) => kind)).toEqual(["saved", "saved", "saved", "conflict", "saved"]);
  const left = { id: request.id, name: "Nora New", title: "Controller", is_active: false, version: 3 };
  expect(seen.admin.former).toMatchObject({ people: 1, first: [left] });
  expect([seen.admin.active_employees, seen.staff.former]).toEqual([47, null]);
});

test.each<[string, Record<string, unknown>]>([
  ["name", { name: " " }],
  ["title", { title: "two\nlines" }],
  ["joined_on", { joined_on: "1900-01-01" }],
  ["joined_on", { joined_on: null }],
  ["department_id", { department_id: randomUUID() }],
  ["user_id", { user_id: people.client }],
  ["is_active", { is_active: "perhaps" }],
  ["id", { id: null }],
])("an employee is refused for its %s: %j", async (field, change) => {
  const answer = await engine.sql.rehearse((tx) => save(tx, "employee", givenEmployee(change)));
  expect(answer).toEqual({ kind: "invalid", field });
});

test("an account is one employee's", async () => {
  const answer = await engine.sql.rehearse((tx) => save(tx, "employee", givenEmployee({ user_id: people.staff })));
  expect(answer).toEqual({ kind: "taken", field: "user_id" });
});

test("the form of an employee offers the accounts that nobody else has", async () => {
  const answers = await engine.sql.rehearse(async (tx) => {
    const read = (id: string | null) => callFunction(tx, { caller: admin, name: "read_employee", args: { id } });
    const { me } = await overview(tx);
    return [await read(null), await read(me?.employee_id ?? null), await read(randomUUID())];
  });
  expect(answers).toMatchObject([
    { kind: "employee", employee: null, accounts: [] },
    { kind: "employee", employee: { name: "Sam Staff" }, accounts: [{ id: people.staff, name: "Sam Staff" }] },
    { kind: "missing" },
  ]);
});

test("a department is added and renamed, and closed once nobody is left in it", async () => {
  const id = randomUUID();
  const answers = await engine.sql.rehearse(async (tx) => [
    await save(tx, "department", { id, name: "Legal" }),
    await save(tx, "department", { id, name: "Legal" }),
    await save(tx, "department", { id: randomUUID(), name: "LEGAL" }),
    await save(tx, "department", { id, name: "Law", version: 1 }),
    await save(tx, "department", { id, name: "Lawyers", version: 1 }),
    await save(tx, "department", { id, name: "Law", version: 2, is_active: false }),
    await save(tx, "employee", givenEmployee({ department_id: id })),
    await save(tx, "department", { id: research, name: "Research", version: 1, is_active: false }),
    await save(tx, "department", { id: randomUUID(), name: "Lost", version: 1 }),
  ]);
  expect(answers).toEqual([
    { kind: "saved" },
    { kind: "saved" },
    { kind: "taken", field: "name" },
    { kind: "saved" },
    { kind: "conflict" },
    { kind: "saved" },
    { kind: "invalid", field: "department_id" },
    { kind: "has-people", people: 9 },
    { kind: "missing" },
  ]);
});

test("the number of seats is set over the version that was seen", async () => {
  const seen = await engine.sql.rehearse(async (tx) => {
    const { seats_version: version } = await overview(tx);
    const set = (seats: number) => callFunction(tx, { caller: admin, name: "save_seats", args: { seats, version } });
    const answers = [await set(0), await set(80), await set(80), await set(90)];
    return { answers: answers.map(({ kind }) => kind), seats: (await overview(tx)).seats };
  });
  expect(seen).toEqual({ answers: ["invalid", "saved", "saved", "conflict"], seats: 80 });
});

test("the functions refuse users without access to the page", async () => {
  const kinds = await engine.sql.rehearse(async (tx) => {
    const calls = [client, stranger].flatMap((caller) => [
      () => callFunction(tx, { caller, name: "office_overview" }),
      () => checkIn(tx, true, caller),
    ]);
    calls.push(
      () => callFunction(tx, { caller: visitor, name: "office_overview" }),
      () =>
        callFunction(tx, { caller: client, name: "list_employees", args: { request: { department_id: research } } }),
      () => callFunction(tx, { caller: staff, name: "list_employees", args: { request: {} } }),
      () => callFunction(tx, { caller: staff, name: "read_employee", args: { id: null } }),
      () => save(tx, "employee", givenEmployee(), staff),
      () => save(tx, "department", { id: randomUUID(), name: "Mine" }, staff),
      () => callFunction(tx, { caller: staff, name: "save_seats", args: { seats: 7, version: 1 } }),
    );
    const answers: string[] = [];
    for (const call of calls) answers.push((await call()).kind);
    return answers;
  });
  expect(new Set(kinds)).toEqual(new Set(["42501"]));
});
