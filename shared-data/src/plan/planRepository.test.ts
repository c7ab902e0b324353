import { openDataEngine, type DataEngine } from "@pipelark/shared-testing/dataEngine";
import { personas } from "@pipelark/shared-testing/personas";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { hasPlan, hasPresets, listDue, readPlan } from "./planRepository.ts";

vi.spyOn(console, "error").mockImplementation(() => undefined);

const companies = {
  northwind: "c0000000-0000-4000-8000-000000000001",
  harborDental: "c0000000-0000-4000-8000-000000000002",
};

let backend: DataEngine;

beforeAll(async () => {
  backend = await openDataEngine();
});

afterAll(() => backend.close());

type Span = { title: string; starts: string | null; due: string; assignee?: string; company?: string };

async function givenTask({ title, starts, due, assignee, company = companies.northwind }: Span): Promise<void> {
  await backend.sql.query(
    `insert into public.task (id, title, starts_on, due_on, assignee_id, client_account_id, created_by, created_by_name,
       updated_by, updated_by_name)
     values (gen_random_uuid(), $1, $2, $3, $4, $5, $6, 'Ada Admin', $6, 'Ada Admin')`,
    [title, starts, due, assignee ?? null, company, personas.admin.id],
  );
}

it("lists what is due in a range of days, its last day left out", async () => {
  await givenTask({ title: "First", starts: null, due: "2041-03-01" });
  await givenTask({ title: "Last", starts: null, due: "2041-03-31" });
  await givenTask({ title: "Later", starts: "2041-03-02", due: "2041-04-01" });
  const due = await listDue(await backend.clientOf("admin"), { from: "2041-03-01", until: "2041-04-01" });
  expect(due.map(({ title }) => title)).toEqual(["First", "Last"]);
});

it("reads on where more are due than one answer holds, each of them once", async () => {
  await backend.sql.query(
    `insert into public.task (id, title, due_on, created_by, created_by_name, updated_by, updated_by_name)
     select gen_random_uuid(), 'Task ' || number, '2042-01-01'::date + number % 7, $1, 'Ada Admin', $1, 'Ada Admin'
     from generate_series(1, 2100) as number`,
    [personas.admin.id],
  );
  const due = await listDue(await backend.clientOf("admin"), { from: "2042-01-01", until: "2042-02-01" });
  expect(due).toHaveLength(2100);
  expect(new Set(due.map(({ id }) => id)).size).toBe(2100);
});

it("shows staff their own and nobody's, and clients nothing", async () => {
  const days = { from: "2043-01-01", until: "2043-02-01" };
  await givenTask({ title: "Ada's", starts: null, due: "2043-01-01", assignee: personas.admin.id });
  await givenTask({ title: "Sam's", starts: null, due: "2043-01-02", assignee: personas.staff.id });
  await givenTask({ title: "Nobody's", starts: null, due: "2043-01-03" });
  const seen = await listDue(await backend.clientOf("staff"), days);
  expect(seen.map(({ title }) => title)).toEqual(["Sam's", "Nobody's"]);
  await expect(listDue(await backend.clientOf("client"), days)).resolves.toEqual([]);
});

it("has what reaches into a range of days on the timeline, from one company and from several", async () => {
  await givenTask({ title: "Ends before", starts: "2044-01-01", due: "2044-01-31" });
  await givenTask({ title: "Reaches in", starts: "2044-01-20", due: "2044-02-01" });
  await givenTask({ title: "Spans it", starts: "2044-01-10", due: "2044-04-01" });
  await givenTask({ title: "Starts after", starts: "2044-03-01", due: "2044-03-02" });
  await givenTask({ title: "Due after", starts: null, due: "2044-03-01" });
  await givenTask({ title: "Harbor's", starts: null, due: "2044-02-29", company: companies.harborDental });
  const days = { from: "2044-02-01", until: "2044-03-01" };
  const admin = await backend.clientOf("admin");
  const own = await readPlan(admin, { ...days, companyIds: [companies.northwind] });
  expect(own.tasks.map(({ title }) => title)).toEqual(["Reaches in", "Spans it"]);
  expect(own.isCut).toBe(false);
  const both = await readPlan(admin, { ...days, companyIds: [companies.northwind, companies.harborDental] });
  expect(both.tasks.map(({ title }) => title)).toEqual(["Reaches in", "Harbor's", "Spans it"]);
});

it("knows whether a company has a timeline, and whether there are presets", async () => {
  const admin = await backend.clientOf("admin");
  await expect(hasPlan(admin, companies.northwind)).resolves.toBe(true);
  await expect(hasPlan(admin, crypto.randomUUID())).resolves.toBe(false);
  await expect(hasPresets(admin)).resolves.toBe(true);
});
