import * as v from "valibot";
import { dayColumn, idColumn } from "../columns.ts";
import { enteredLine } from "../enteredText.ts";

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

/** What the office page shows: its figures, who works where, and who is in today. */
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
    former: v.nullable(v.object({ people: v.number(), first: v.array(employeeSchema) })),
  }),
  v.transform((row) => ({
    /** The month that `utilization` is about, "2026-11". */
    month: row.month,
    seats: row.seats,
    seatsVersion: row.seats_version,
    workingDays: row.working_days,
    checkIns: row.check_ins,
    /** Check-ins ÷ (seats × working days of the month so far), in percent. */
    utilization: row.utilization,
    activeEmployees: row.active_employees,
    activeDepartments: row.active_departments,
    /** The caller's own employee row; null when they have none. */
    me: row.me && { employeeId: row.me.employee_id, isIn: row.me.is_in },
    /** Each with how many people it has and the first page of them. Admins also get those that are closed. */
    departments: row.departments,
    /** Those who left: how many, and the first page of them; null for staff. */
    former: row.former,
  })),
);

export type Office = v.InferOutput<typeof officeSchema>;
export type Department = Office["departments"][number];
export type Employee = v.InferOutput<typeof employeeSchema>;

/** How many people the server sends at once. */
export const officePageSize = 12;

/** Where a page of people begins: after somebody in a department, or without one among those who left. */
export type EmployeePosition = { departmentId: string | null; after: Pick<Employee, "id" | "name"> };

export const employeesSchema = v.object({ kind: v.literal("employees"), employees: v.array(employeeSchema) });

/** An employee, null for one to be added, and the accounts that nobody else who works here is tied to. */
export const employeeAnswerSchema = v.variant("kind", [
  v.object({
    kind: v.literal("employee"),
    employee: v.nullable(employeeSchema),
    accounts: v.array(v.object({ id: idColumn, name: v.nullable(v.string()) })),
  }),
  v.object({ kind: v.literal("missing") }),
]);

export type EmployeeAnswer = v.InferOutput<typeof employeeAnswerSchema>;

/** What became of a change. On `conflict` somebody else has saved first, and nothing was written. */
export const officeChangeSchema = v.variant("kind", [
  v.object({ kind: v.literal("saved") }),
  v.object({ kind: v.literal("conflict") }),
  v.object({ kind: v.literal("missing") }),
  v.object({ kind: v.literal("invalid"), field: v.string() }),
  v.object({ kind: v.literal("taken"), field: v.string() }),
  v.object({ kind: v.literal("has-people"), people: v.number() }),
]);

export type OfficeChange = v.InferOutput<typeof officeChangeSchema>;

/** The caller is in the office today, or not; `no-employee` when nobody is known who works there under this account. */
export const checkedSchema = v.variant("kind", [
  v.object({ kind: v.literal("checked"), is_in: v.boolean() }),
  v.object({ kind: v.literal("no-employee") }),
]);

export type Checked = v.InferOutput<typeof checkedSchema>;

/** What is entered of an employee. `version` is the one that a change was made of; null adds one under a new id. */
export const enteredEmployeeSchema = v.object({
  id: idColumn,
  version: v.nullable(v.number()),
  name: enteredLine({ most: 120, empty: "Write the name." }),
  title: enteredLine({ most: 120, empty: "Write what they do." }),
  departmentId: v.pipe(v.string(), v.uuid("Choose a department.")),
  /** Empty for nobody with an account. */
  userId: v.string(),
  joinedOn: v.pipe(v.string(), v.isoDate("Choose a day.")),
  isActive: v.boolean(),
});

export type EnteredEmployee = v.InferOutput<typeof enteredEmployeeSchema>;

/** What is entered of a department. See `enteredEmployeeSchema`. */
export const enteredDepartmentSchema = v.object({
  id: idColumn,
  version: v.nullable(v.number()),
  name: enteredLine({ most: 80, empty: "Write the department's name." }),
  isActive: v.boolean(),
});

export type EnteredDepartment = v.InferOutput<typeof enteredDepartmentSchema>;

export const enteredSeatsSchema = v.object({
  seats: v.pipe(
    v.nullable(v.number()),
    v.number("Write how many seats there are."),
    v.integer("Write a whole number."),
    v.minValue(1, "There has to be a seat."),
    v.maxValue(10_000, "Write at most 10,000."),
  ),
});
