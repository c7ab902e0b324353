import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { allRows } from "../allRows.ts";
import type { SortedPosition } from "../keyset.ts";
import { withClient } from "../withClient.ts";
import {
  answerAppointment,
  type AppointmentAnswer,
  cancelAppointment,
  type Cancellation,
  listAppointments,
  listAppointmentsOf,
  saveAppointment,
  settleAppointment,
  type Settlement,
} from "./appointmentRepository.ts";
import type { AppointmentEntry, AppointmentFilter, AppointmentPage } from "./appointmentSchema.ts";

type Backend = Pick<ShellServices, "supabase">;

const pageSize = 50;
const appointmentsKey = ["appointments"] as const;
const allAppointments = allRows(({ appointments }: AppointmentPage) => appointments);

export const appointmentQueries = {
  list: (services: Backend, filter: AppointmentFilter) =>
    infiniteQueryOptions({
      queryKey: [...appointmentsKey, "list", filter],
      queryFn: ({ pageParam }) =>
        withClient(services, (client) => listAppointments(client, { filter, from: pageParam, size: pageSize })),
      initialPageParam: firstPage(),
      getNextPageParam: ({ next }) => next,
      select: allAppointments,
      staleTime: 0,
    }),
  ofLead: (services: Backend, leadId: string) =>
    queryOptions({
      queryKey: [...appointmentsKey, "of-lead", leadId],
      queryFn: () => withClient(services, (client) => listAppointmentsOf(client, leadId)),
      staleTime: 0,
    }),
};

export const appointmentMutations = {
  save: (services: Backend) =>
    mutationOptions({
      async mutationFn(entry: AppointmentEntry, { client: queries }) {
        const outcome = await withClient(services, (client) => saveAppointment(client, entry));
        await readAgain(queries);
        return outcome;
      },
    }),
  answer: (services: Backend) =>
    mutationOptions({
      async mutationFn(answer: AppointmentAnswer, { client: queries }) {
        const outcome = await withClient(services, (client) => answerAppointment(client, answer));
        await readAgain(queries);
        return outcome;
      },
    }),
  settle: (services: Backend) =>
    mutationOptions({
      async mutationFn(settlement: Settlement, { client: queries }) {
        const outcome = await withClient(services, (client) => settleAppointment(client, settlement));
        await readAgain(queries);
        return outcome;
      },
    }),
  cancel: (services: Backend) =>
    mutationOptions({
      async mutationFn(cancellation: Cancellation, { client: queries }) {
        const outcome = await withClient(services, (client) => cancelAppointment(client, cancellation));
        await readAgain(queries);
        return outcome;
      },
    }),
};

/** An appointment changes its lead's history, the figures and what waits. */
async function readAgain(queries: QueryClient): Promise<void> {
  for (const queryKey of [["overview"], ["attention"], ["leads", "events"], ["delivered-leads", "events"], ["deals"]])
    void queries.invalidateQueries({ queryKey });
  await queries.invalidateQueries({ queryKey: appointmentsKey });
}

function firstPage(): SortedPosition | null {
  return null;
}
