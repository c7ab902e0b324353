import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { withClient } from "../withClient.ts";
import { checkIn, readOffice, saveDepartment, saveEmployee, saveSeats } from "./officeRepository.ts";
import type { EnteredDepartment, EnteredEmployee, Office, OfficeChange } from "./officeSchema.ts";

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
        readAfter(
          queries,
          withClient(services, (client) => saveEmployee(client, employee)),
        ),
    }),
  saveDepartment: (services: Backend) =>
    mutationOptions({
      mutationFn: (department: EnteredDepartment, { client: queries }) =>
        readAfter(
          queries,
          withClient(services, (client) => saveDepartment(client, department)),
        ),
    }),
  saveSeats: (services: Backend) =>
    mutationOptions({
      mutationFn: (change: { seats: number; version: number }, { client: queries }) =>
        readAfter(
          queries,
          withClient(services, (client) => saveSeats(client, change)),
        ),
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

/** Reads the office again once a change was sent. Only a conflict waits for it: saving once more goes over what is newest then. */
async function readAfter(queries: QueryClient, sending: Promise<OfficeChange>): Promise<OfficeChange> {
  const result = await sending.catch((error: unknown) => {
    void readAgain(queries);
    throw error;
  });
  const reading = readAgain(queries);
  if (result.kind === "conflict") await reading;
  return result;
}

function readAgain(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: officeKey });
}
