import { openDataEngine, type DataEngine } from "@pipelark/shared-testing/dataEngine";
import { supabaseOver } from "@pipelark/shared-testing/supabaseOver";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import {
  checkIn,
  listEmployees,
  readEmployee,
  readOffice,
  saveDepartment,
  saveEmployee,
  saveSeats,
} from "./officeRepository.ts";

// Silences the engine, which logs each refused statement.
vi.spyOn(console, "error").mockImplementation(() => undefined);

let backend: DataEngine;

beforeAll(async () => {
  backend = await openDataEngine();
});

afterAll(() => backend.close());

const research = "80000000-0000-4000-8000-000000000001";

it("reads the figures of the seed, without former employees for staff", async () => {
  const office = await readOffice(await backend.clientOf("staff"));
  expect(office).toMatchObject({ activeEmployees: 47, activeDepartments: 8, utilization: 73, seats: 60, former: null });
  expect(office.departments).toHaveLength(8);
  expect(office.departments.flatMap(({ first }) => first)).toHaveLength(47);
});

it("checks the caller in and out again", async () => {
  const staff = await backend.clientOf("staff");
  await expect(checkIn(staff, true)).resolves.toEqual({ kind: "checked", is_in: true });
  const { me, departments } = await readOffice(staff);
  expect(me?.isIn).toBe(true);
  const employees = departments.flatMap(({ first }) => first);
  expect(employees.find(({ id }) => id === me?.employeeId)).toMatchObject({ name: "Sam Staff", isIn: true });
  await checkIn(staff, false);
  expect((await readOffice(staff)).me?.isIn).toBe(false);
});

it("adds a department with an employee, who has to leave before it closes", async () => {
  const admin = await backend.clientOf("admin");
  const department = { id: crypto.randomUUID(), version: null, name: "Legal", isActive: true };
  const employee = {
    id: crypto.randomUUID(),
    version: null,
    name: "Nora New",
    title: "Counsel",
    departmentId: department.id,
    userId: "",
    joinedOn: "2026-11-02",
    isActive: true,
  };
  await expect(saveDepartment(admin, department)).resolves.toEqual({ kind: "saved" });
  await expect(saveEmployee(admin, employee)).resolves.toEqual({ kind: "saved" });
  const closed = { ...department, version: 1, isActive: false };
  await expect(saveDepartment(admin, closed)).resolves.toEqual({ kind: "has-people", people: 1 });
  await expect(saveEmployee(admin, { ...employee, version: 1, isActive: false })).resolves.toEqual({ kind: "saved" });
  await expect(saveDepartment(admin, closed)).resolves.toEqual({ kind: "saved" });
  const office = await readOffice(admin);
  expect(office).toMatchObject({ activeEmployees: 47, activeDepartments: 8 });
  expect(office.former).toMatchObject({ people: 1, first: [{ id: employee.id, isActive: false, version: 2 }] });
  const read = await readEmployee(admin, employee.id);
  expect(read).toMatchObject({ kind: "employee", employee: { name: "Nora New", title: "Counsel" }, accounts: [] });
  await expect(readEmployee(admin, crypto.randomUUID())).resolves.toEqual({ kind: "missing" });
});

it("lists the people after somebody, for staff those of a department only", async () => {
  const staff = await backend.clientOf("staff");
  const { departments } = await readOffice(staff);
  const [, second, ...others] = departments.find(({ id }) => id === research)?.first ?? [];
  if (!second) throw new Error("Research has too few people");
  await expect(listEmployees(staff, { departmentId: research, after: second })).resolves.toEqual(others);
  await expect(listEmployees(staff, { departmentId: null, after: second })).rejects.toMatchObject({
    kind: "forbidden",
  });
  await expect(readEmployee(staff, null)).rejects.toMatchObject({ kind: "forbidden" });
});

it("sets the seats once, and refuses staff", async () => {
  const admin = await backend.clientOf("admin");
  const { seatsVersion: version } = await readOffice(admin);
  await expect(saveSeats(admin, { seats: 61, version })).resolves.toEqual({ kind: "saved" });
  await expect(saveSeats(admin, { seats: 62, version })).resolves.toEqual({ kind: "conflict" });
  await expect(saveSeats(await backend.clientOf("staff"), { seats: 5, version })).rejects.toMatchObject({
    kind: "forbidden",
  });
});

it("refuses an answer that is no office", async () => {
  const client = await supabaseOver(() => Response.json({ kind: "office", utilization: "much" }))();
  await expect(readOffice(client)).rejects.toMatchObject({ kind: "unexpected" });
});
