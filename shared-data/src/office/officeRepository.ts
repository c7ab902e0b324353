import { unwrap } from "@pipelark/shared-contracts/unwrap";
import { deviceZone } from "@pipelark/shared-time/zones";
import type { SupabaseClient } from "@supabase/supabase-js";
import {
  type CheckInOutcome,
  checkedSchema,
  type Employee,
  type EmployeeAnswer,
  employeeAnswerSchema,
  type EmployeePosition,
  employeesSchema,
  type EnteredDepartment,
  type EnteredEmployee,
  type Office,
  type OfficeChange,
  officeChangeSchema,
  officeSchema,
} from "./officeSchema.ts";

/** The office on the current day of the caller's calendar. Throws a `DataFault`. */
export async function readOffice(client: SupabaseClient): Promise<Office> {
  return unwrap(await client.rpc("office_overview", { time_zone: deviceZone() }).retry(false), officeSchema);
}

/** The next people of a department, or of former employees. Throws a `DataFault`. */
export async function listEmployees(
  client: SupabaseClient,
  { departmentId, after }: EmployeePosition,
): Promise<Employee[]> {
  const from = { department_id: departmentId, after_name: after.name, after_id: after.id };
  const request = { ...from, time_zone: deviceZone() };
  return unwrap(await client.rpc("list_employees", { request }).retry(false), employeesSchema).employees;
}

/** Data for an admin's form to edit an employee, or with null to add one. Throws a `DataFault`. */
export async function readEmployee(client: SupabaseClient, id: string | null): Promise<EmployeeAnswer> {
  const request = { id, time_zone: deviceZone() };
  return unwrap(await client.rpc("read_employee", request).retry(false), employeeAnswerSchema);
}

/** Sets whether the caller is in the office today. Idempotent. Throws a `DataFault`. */
export async function checkIn(client: SupabaseClient, isIn: boolean): Promise<CheckInOutcome> {
  const request = { is_in: isIn, time_zone: deviceZone() };
  return unwrap(await client.rpc("check_in_today", request).retry(false), checkedSchema);
}

/** Adds or changes an employee, for admins. A retry is also `saved`. Throws a `DataFault`. */
export async function saveEmployee(client: SupabaseClient, employee: EnteredEmployee): Promise<OfficeChange> {
  const { departmentId, userId, joinedOn, isActive, ...rest } = employee;
  const request = {
    ...rest,
    department_id: departmentId,
    user_id: userId || null,
    joined_on: joinedOn,
    is_active: isActive,
  };
  return unwrap(await client.rpc("save_employee", { request }).retry(false), officeChangeSchema);
}

/** Adds, renames, closes or opens a department, for admins. Throws a `DataFault`. */
export async function saveDepartment(client: SupabaseClient, department: EnteredDepartment): Promise<OfficeChange> {
  const { isActive, ...rest } = department;
  const request = { ...rest, is_active: isActive };
  return unwrap(await client.rpc("save_department", { request }).retry(false), officeChangeSchema);
}

/** Sets the number of seats if its version is still the given one, for admins. Throws a `DataFault`. */
export async function saveSeats(
  client: SupabaseClient,
  { seats, version }: { seats: number; version: number },
): Promise<OfficeChange> {
  return unwrap(await client.rpc("save_seats", { seats, version }).retry(false), officeChangeSchema);
}
