import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { optimisticMutation } from "../optimisticMutation.ts";
import { withClient } from "../withClient.ts";
import {
  checkIn,
  listEmployees,
  readEmployee,
  readOffice,
  saveDepartment,
  saveEmployee,
  saveSeats,
} from "./officeRepository.ts";
import type { EmployeePosition, EnteredDepartment, EnteredEmployee, Office, OfficeChange } from "./officeSchema.ts";

type Backend = Pick<ShellServices, "supabase">;

const officeKey = ["office"] as const;
const overviewKey = [...officeKey, "overview"] as const;

export const officeQueries = {
  /** Figures, departments with their first people, and today's check-ins. */
  overview: (services: Backend) =>
    queryOptions({ queryKey: overviewKey, queryFn: () => withClient(services, readOffice), staleTime: 0 }),
  /** People after a position. */
  people: (services: Backend, position: EmployeePosition) =>
    queryOptions({
      queryKey: [...officeKey, "people", position],
      queryFn: () => withClient(services, (client) => listEmployees(client, position)),
      staleTime: 0,
      // Keeps the shown people until the next ones arrive.
      placeholderData: keepPreviousData,
    }),
  /** For admins; null for a new employee. Always refetched, so that the form starts with current data. */
  employee: (services: Backend, id: string | null) =>
    queryOptions({
      queryKey: [...officeKey, "employee", id],
      queryFn: () => withClient(services, (client) => readEmployee(client, id)),
      staleTime: 0,
      gcTime: 0,
    }),
};

export const officeMutations = {
  /** Runs in sequence, so that the last press wins. */
  checkIn: (services: Backend) =>
    optimisticMutation({
      key: [...officeKey, "check-in"],
      isSequential: true,
      idOf: () => "me",
      show(queries, isIn: boolean) {
        showCheckIn(queries, isIn);
        return () => showCheckIn(queries, !isIn);
      },
      send: (isIn) => withClient(services, (client) => checkIn(client, isIn)),
      invalidate: (queries) => void invalidate(queries),
    }),
  saveEmployee: (services: Backend) =>
    mutationOptions({
      mutationFn: (employee: EnteredEmployee, { client: queries }) =>
        refetchAfter(
          queries,
          withClient(services, (client) => saveEmployee(client, employee)),
        ),
    }),
  saveDepartment: (services: Backend) =>
    mutationOptions({
      mutationFn: (department: EnteredDepartment, { client: queries }) =>
        refetchAfter(
          queries,
          withClient(services, (client) => saveDepartment(client, department)),
        ),
    }),
  saveSeats: (services: Backend) =>
    mutationOptions({
      mutationFn: (change: { seats: number; version: number }, { client: queries }) =>
        refetchAfter(
          queries,
          withClient(services, (client) => saveSeats(client, change)),
        ),
    }),
};

/** Leaves the figures to the next answer, because only the server knows how weekends count. */
function showCheckIn(queries: QueryClient, isIn: boolean): void {
  queries.setQueryData<Office>(overviewKey, (held) => {
    if (!held?.me) return held;
    return { ...held, me: { ...held.me, isIn } };
  });
}

/** Refetches the office after a change. Awaited only on a conflict, because saving again must be based on the current data. */
async function refetchAfter(queries: QueryClient, sending: Promise<OfficeChange>): Promise<OfficeChange> {
  const result = await sending.catch((error: unknown) => {
    void invalidate(queries);
    throw error;
  });
  const reading = invalidate(queries);
  if (result.kind === "conflict") await reading;
  return result;
}

function invalidate(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: officeKey });
}
