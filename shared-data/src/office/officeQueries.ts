import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { withClient } from "../withClient.ts";
import { checkIn, readOffice, saveDepartment, saveEmployee, saveSeats } from "./officeRepository.ts";
import type { EnteredDepartment, EnteredEmployee, Office } from "./officeSchema.ts";

type Backend = Pick<ShellServices, "supabase">;

const officeKey = ["office"] as const;

export const officeQueries = {
  /** Its figures, departments and people, and who is in today. */
  overview: (services: Backend) =>
    queryOptions({ queryKey: officeKey, queryFn: () => withClient(services, readOffice), staleTime: 0 }),
};

export const officeMutations = {
  /** Shown at once, and put back when that fails. Several presses are sent one after the other. */
  checkIn: (services: Backend) =>
    mutationOptions({
      scope: { id: "office-check-in" },
      async mutationFn(isIn: boolean, { client: queries }) {
        await queries.cancelQueries({ queryKey: officeKey });
        showCheckIn(queries, isIn);
        try {
          return await withClient(services, (client) => checkIn(client, isIn));
        } catch (error) {
          showCheckIn(queries, !isIn);
          throw error;
        } finally {
          void queries.invalidateQueries({ queryKey: officeKey });
        }
      },
    }),
  saveEmployee: (services: Backend) =>
    mutationOptions({
      mutationFn: (employee: EnteredEmployee, { client: queries }) =>
        withClient(services, (client) => saveEmployee(client, employee)).finally(() => readAgain(queries)),
    }),
  saveDepartment: (services: Backend) =>
    mutationOptions({
      mutationFn: (department: EnteredDepartment, { client: queries }) =>
        withClient(services, (client) => saveDepartment(client, department)).finally(() => readAgain(queries)),
    }),
  saveSeats: (services: Backend) =>
    mutationOptions({
      mutationFn: (change: { seats: number; version: number }, { client: queries }) =>
        withClient(services, (client) => saveSeats(client, change)).finally(() => readAgain(queries)),
    }),
};

/** The figures come with the next answer: how a weekend counts is the server's to know. */
function showCheckIn(queries: QueryClient, isIn: boolean): void {
  queries.setQueryData<Office>(officeKey, (held) => {
    if (!held?.me) return held;
    const { employeeId } = held.me;
    return {
      ...held,
      me: { employeeId, isIn },
      employees: held.employees.map((employee) => (employee.id === employeeId ? { ...employee, isIn } : employee)),
    };
  });
}

/** Nobody waits for it. */
function readAgain(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: officeKey });
}
