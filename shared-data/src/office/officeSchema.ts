import * as v from "valibot";
import { dayColumn, idColumn } from "../columns.ts";
import { enteredLine } from "../enteredText.ts";
import { entryProblems } from "../entryProblems.ts";
import { entryLimits } from "../entryLimits.ts";

const employeeSchema = v.pipe(
  v.object({
    id: idColumn,
    name: v.string(),
    title: v.string(),
    department_id: idColumn,
    user_id: v.nullable(idColumn),
    joined_on: dayColumn,
    is_active: v.boolean(),
    version: v.number(),
    is_in: v.boolean(),
  }),
  v.transform(({ department_id, user_id, joined_on, is_active, is_in, ...employee }) => ({
    ...employee,
    departmentId: department_id,
    userId: user_id,
    joinedOn: joined_on,
    isActive: is_active,
    isIn: is_in,
  })),
);

const departmentSchema = v.pipe(
  v.object({
    id: idColumn,
    name: v.string(),
    is_active: v.boolean(),
    version: v.number(),
    people: v.number(),
    in_today: v.number(),
    first: v.array(employeeSchema),
  }),
  v.transform(({ is_active, in_today, ...department }) => ({ ...department, isActive: is_active, inToday: in_today })),
);

/** Data of the office page: figures, people by department, and today's check-ins. */
export const officeSchema = v.pipe(
  v.object({
    kind: v.literal("office"),
    month: v.pipe(v.string(), v.regex(/^\d{4}-\d\d$/)),
    seats: v.number(),
    seats_version: v.number(),
    working_days: v.number(),
    check_ins: v.number(),
    utilization: v.number(),
    active_employees: v.number(),
    active_departments: v.number(),
    me: v.nullable(v.object({ employee_id: idColumn, is_in: v.boolean() })),
    departments: v.array(departmentSchema),
    present: v.array(
      v.pipe(
        v.object({ id: idColumn, name: v.string(), user_id: v.nullable(idColumn) }),
        v.transform(({ user_id, ...person }) => ({ ...person, userId: user_id })),
      ),
    ),
    former: v.nullable(v.object({ people: v.number(), first: v.array(employeeSchema) })),
  }),
  v.transform((row) => ({
    /** Month of `utilization`, "2026-11". */
    month: row.month,
    seats: row.seats,
    seatsVersion: row.seats_version,
    workingDays: row.working_days,
    checkIns: row.check_ins,
    /** Check-ins ÷ (seats × working days of the month so far), in percent. */
    utilization: row.utilization,
    activeEmployees: row.active_employees,
    activeDepartments: row.active_departments,
    /** The caller's own employee row, or null. */
    me: row.me && { employeeId: row.me.employee_id, isIn: row.me.is_in },
    /** Departments with their head count and first page of people. Admins also get closed ones. */
    departments: row.departments,
    /** The first 12 people who are in the office today, by name. */
    present: row.present,
    /** Number and first page of former employees; null for staff. */
    former: row.former,
  })),
);

export type Office = v.InferOutput<typeof officeSchema>;
export type Department = Office["departments"][number];
export type Employee = v.InferOutput<typeof employeeSchema>;

/** People per answer of the server. */
export const officePageSize = 12;

/** Cursor of a page of people: after somebody in a department, or without one among former employees. */
export type EmployeePosition = { departmentId: string | null; after: Pick<Employee, "id" | "name"> };

export const employeesSchema = v.object({ kind: v.literal("employees"), employees: v.array(employeeSchema) });

/** An employee, or null for a new one, and the accounts that are not linked to another employee. */
export const employeeAnswerSchema = v.variant("kind", [
  v.object({
    kind: v.literal("employee"),
    employee: v.nullable(employeeSchema),
    accounts: v.array(v.object({ id: idColumn, name: v.nullable(v.string()) })),
  }),
  v.object({ kind: v.literal("missing") }),
]);

export type EmployeeAnswer = v.InferOutput<typeof employeeAnswerSchema>;

/** Outcome of a change. On `conflict` somebody else has saved first, and nothing was written. */
export const officeChangeSchema = v.variant("kind", [
  v.object({ kind: v.literal("saved") }),
  v.object({ kind: v.literal("conflict") }),
  v.object({ kind: v.literal("missing") }),
  v.object({ kind: v.literal("invalid"), field: v.string() }),
  v.object({ kind: v.literal("taken"), field: v.string() }),
  v.object({ kind: v.literal("has-people"), people: v.number() }),
]);

export type OfficeChange = v.InferOutput<typeof officeChangeSchema>;

/** State of the caller's check-in today; `no-employee` when their account is not linked to an employee. */
export const checkedSchema = v.variant("kind", [
  v.object({ kind: v.literal("checked"), is_in: v.boolean() }),
  v.object({ kind: v.literal("no-employee") }),
]);

export type CheckInOutcome = v.InferOutput<typeof checkedSchema>;

/** Fields of an employee. `version` is the one that the edit is based on; null adds an employee under a new id. */
export const enteredEmployeeSchema = v.object({
  id: idColumn,
  version: v.nullable(v.number()),
  name: enteredLine({ most: entryLimits.employeeName, empty: "Enter a name." }),
  title: enteredLine({ most: entryLimits.employeeTitle, empty: "Enter a job title." }),
  departmentId: v.pipe(v.string(), v.uuid("Choose a department.")),
  /** Empty for an employee without an account. */
  userId: v.string(),
  joinedOn: v.pipe(v.string(), v.isoDate(entryProblems.day)),
  isActive: v.boolean(),
});

export type EnteredEmployee = v.InferOutput<typeof enteredEmployeeSchema>;

/** Fields of a department. See `enteredEmployeeSchema`. */
export const enteredDepartmentSchema = v.object({
  id: idColumn,
  version: v.nullable(v.number()),
  name: enteredLine({ most: entryLimits.departmentName, empty: "Enter a department name." }),
  isActive: v.boolean(),
});

export type EnteredDepartment = v.InferOutput<typeof enteredDepartmentSchema>;

export const enteredSeatsSchema = v.object({
  seats: v.pipe(
    v.nullable(v.number()),
    v.number("Enter the number of seats."),
    v.integer("Enter a whole number."),
    v.minValue(1, "Enter at least 1."),
    v.maxValue(10_000, "Enter at most 10,000."),
  ),
});
