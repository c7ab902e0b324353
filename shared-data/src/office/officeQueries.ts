import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { shownAtOnce } from "../shownAtOnce.ts";
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
  /** Its figures, departments, the first people of each, and who is in today. */
  overview: (services: Backend) =>
    queryOptions({ queryKey: overviewKey, queryFn: () => withClient(services, readOffice), staleTime: 0 }),
  /** The people after somebody. */
  people: (services: Backend, position: EmployeePosition) =>
    queryOptions({
      queryKey: [...officeKey, "people", position],
      queryFn: () => withClient(services, (client) => listEmployees(client, position)),
      staleTime: 0,
      // Those shown stay until the next ones are there.
      placeholderData: keepPreviousData,
    }),
  /** For admins; with null for one to be added. A form begins with what is newest. */
  employee: (services: Backend, id: string | null) =>
    queryOptions({
      queryKey: [...officeKey, "employee", id],
      queryFn: () => withClient(services, (client) => readEmployee(client, id)),
      staleTime: 0,
      gcTime: 0,
    }),
};

export const officeMutations = {
  /** Several presses are sent one after the other. */
  checkIn: (services: Backend) =>
    shownAtOnce({
      key: [...officeKey, "check-in"],
      isInLine: true,
      idOf: () => "me",
      show(queries, isIn: boolean) {
        showCheckIn(queries, isIn);
        return () => showCheckIn(queries, !isIn);
      },
      send: (isIn) => withClient(services, (client) => checkIn(client, isIn)),
      readAgain: (queries) => void readAgain(queries),
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
  queries.setQueryData<Office>(overviewKey, (held) => {
    if (!held?.me) return held;
    return { ...held, me: { ...held.me, isIn } };
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
