import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SqlStatements } from "../../../tooling/backend/engine/sql.ts";
import { callFunction } from "../support/callFunction.ts";
import { callers } from "../support/personas.ts";
import { openPostgresEngine } from "../support/testEngine.ts";

/** Many times the goal of 100 ms, because the machine may be busy; the test prints the figures. */
const ceiling = 1500;
const research = "80000000-0000-4000-8000-000000000001";

const employeesSchema = v.array(v.object({ id: v.string(), name: v.string() }));
const overviewSchema = v.looseObject({
  active_employees: v.number(),
  departments: v.array(
    v.looseObject({ id: v.string(), people: v.number(), in_today: v.number(), first: employeesSchema }),
  ),
});
const pageSchema = v.object({ kind: v.literal("employees"), employees: employeesSchema });

let engine: Awaited<ReturnType<typeof openPostgresEngine>>;
beforeAll(async () => {
  engine = await openPostgresEngine();
  // Many share a name, so that a page can end between two of them.
  await engine.sql.exec(`
    insert into public.employee (id, name, title, department_id, joined_on)
      select gen_random_uuid(), 'Person ' || n % 900, 'Researcher',
        ('80000000-0000-4000-8000-00000000000' || 1 + n % 8)::uuid, '2026-01-05'
      from generate_series(1, 10000) as n;
    insert into public.check_in (employee_id, on_date)
      select employee.id, current_date - days
      from public.employee, generate_series(0, 30) as days
      where employee.title = 'Researcher'
      on conflict do nothing;
    analyze;
  `);
}, 120_000);
afterAll(() => engine?.close());

async function overview(tx: SqlStatements) {
  return v.parse(overviewSchema, await callFunction(tx, { caller: callers.staff, name: "office_overview" }));
}

async function pageAfter(tx: SqlStatements, last: { id: string; name: string }) {
  const request = { department_id: research, after_name: last.name, after_id: last.id };
  const answer = await callFunction(tx, { caller: callers.staff, name: "list_employees", args: { request } });
  return v.parse(pageSchema, answer).employees;
}

test("the overview of 10,000 people stays small, with the first twelve of each department", async () => {
  const office = await engine.sql.rehearse(overview);
  expect(office.active_employees).toBe(10_047);
  expect(office.departments.map(({ first }) => first.length)).toEqual(Array.from({ length: 8 }, () => 12));
  expect(office.departments.reduce((sum, { people }) => sum + people, 0)).toBe(10_047);
  expect(JSON.stringify(office).length).toBeLessThan(50_000);
});

test("the pages of a department have each of its people once, by name", async () => {
  const { department, found } = await engine.sql.rehearse(async (tx) => {
    const { departments } = await overview(tx);
    const known = departments.find(({ id }) => id === research);
    const all = [...(known?.first ?? [])];
    for (let last = all.at(-1); last;) {
      const page = await pageAfter(tx, last);
      all.push(...page);
      last = page.at(-1);
    }
    return { department: known, found: all };
  });
  expect(found.length).toBe(department?.people);
  expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
  const names = found.map(({ name }) => name.toLowerCase());
  expect(names).toEqual(names.toSorted((one, other) => (one < other ? -1 : 1)));
});

const reads: Record<string, (tx: SqlStatements) => Promise<unknown>> = {
  "the overview": overview,
  "a page": (tx) => pageAfter(tx, { name: "Person 450", id: research }),
};

test.each(Object.entries(reads))("%s is read fast enough", async (name, read) => {
  const times: number[] = [];
  for (let round = 0; round < 20; round += 1) {
    const start = performance.now();
    await engine.sql.rehearse(read);
    times.push(performance.now() - start);
  }
  times.sort((one, other) => one - other);
  console.info(`${name} among 10,000 people: median ${times[9]?.toFixed(0)} ms, p95 ${times[18]?.toFixed(0)} ms`);
  expect(times[18]).toBeLessThan(ceiling);
});
