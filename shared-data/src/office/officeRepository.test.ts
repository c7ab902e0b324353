import { openDataEngine, type DataEngine } from "@pipelark/shared-testing/dataEngine";
import { supabaseOver } from "@pipelark/shared-testing/supabaseOver";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { checkIn, readOffice, saveDepartment, saveEmployee, saveSeats } from "./officeRepository.ts";

// The engine reports each refused statement there.
vi.spyOn(console, "error").mockImplementation(() => undefined);

let backend: DataEngine;

beforeAll(async () => {
  backend = await openDataEngine();
}, 60_000);

afterAll(() => backend.close());

it("reads the figures of the seed, and for staff no account and nobody who left", async () => {
  const office = await readOffice(await backend.clientOf("staff"));
  expect(office).toMatchObject({
    activeEmployees: 47,
    activeDepartments: 8,
    utilization: 73,
    seats: 60,
    accounts: null,
  });
  expect(office.departments).toHaveLength(8);
  expect(office.employees).toHaveLength(47);
});

it("checks the caller in and out again", async () => {
  const staff = await backend.clientOf("staff");
  await expect(checkIn(staff, true)).resolves.toEqual({ kind: "checked", is_in: true });
  const { me, employees } = await readOffice(staff);
  expect(me?.isIn).toBe(true);
  expect(employees.find(({ id }) => id === me?.employeeId)).toMatchObject({ name: "Sam Staff", isIn: true });
  await checkIn(staff, false);
  expect((await readOffice(staff)).me?.isIn).toBe(false);
});

it("adds a department with somebody in it, who has to leave before it closes", async () => {
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
  expect(office.employees.find(({ id }) => id === employee.id)).toMatchObject({ isActive: false, version: 2 });
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
