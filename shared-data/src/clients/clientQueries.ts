import { firstDayOf, monthOf } from "@pipelark/shared-time/days";
import { dayOf } from "@pipelark/shared-time/zones";
import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { infiniteQueryOptions, keepPreviousData, mutationOptions, queryOptions } from "@tanstack/react-query";
import { allRows } from "../allRows.ts";
import { optimisticMutation } from "../optimisticMutation.ts";
import { withClient } from "../withClient.ts";
import { changeClient, clientsKey, invalidateClients } from "./clientCache.ts";
import {
  createClient,
  listClients,
  readClient,
  readCountedSince,
  saveFigures,
  setStatuses,
} from "./clientRepository.ts";
import { readAllPages, type SortedPosition } from "../keyset.ts";
import type { Client, ClientFilter, ClientPage, Figures, NewClient, StatusChange } from "./clientSchema.ts";

type Backend = Pick<ShellServices, "supabase">;

const pageSize = 50;
const allClients = allRows(({ clients }: ClientPage) => clients);

/** Queries of client companies, for admins. */
export const clientQueries = {
  /** In pages. Keeps the previous search's rows until the new ones arrive. */
  list: (services: Backend, filter: ClientFilter) =>
    infiniteQueryOptions({
      queryKey: [...clientsKey, "list", filter],
      queryFn: ({ pageParam }) =>
        withClient(services, (client) => listClients(client, { filter, from: pageParam, size: pageSize })),
      initialPageParam: firstPage(),
      getNextPageParam: ({ next }) => next,
      select: allClients,
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  one: (services: Backend, id: string) =>
    queryOptions({
      queryKey: [...clientsKey, "one", id],
      queryFn: () => withClient(services, (client) => readClient(client, id)),
      staleTime: 0,
    }),
  countedSince: (services: Backend, id: string) =>
    queryOptions({
      queryKey: [...clientsKey, "counted-since", id],
      queryFn: () => withClient(services, (client) => readCountedSince(client, id)),
    }),
};

/** Mutations of client companies, for admins. */
export const clientMutations = {
  /** Shows the figures optimistically. */
  saveFigures: (services: Backend, companyId: string) =>
    optimisticMutation({
      key: [...clientsKey, "figures"],
      idOf: () => companyId,
      show: (queries, figures: Figures) =>
        changeClient(queries, {
          id: companyId,
          change: (client) => ({
            ...client,
            ...figures,
            leads: figures.leads ?? client.leads,
            appointments: figures.appointments ?? client.appointments,
          }),
        }),
      send: (figures) =>
        withClient(services, (client) =>
          saveFigures(client, { companyId, month: thisMonth(figures.timeZone), ...figures }),
        ),
      invalidate: invalidateClients,
    }),
  /** Sets the campaign status of several companies, shown optimistically. Answers with the ids of those that still exist. */
  setStatuses: (services: Backend) =>
    optimisticMutation({
      key: [...clientsKey, "statuses"],
      idOf: (change: StatusChange) => change.map(({ id }) => id).join(" "),
      isSequential: true,
      show(queries, change) {
        const putBack = change.map(({ id, campaignStatus }) =>
          changeClient(queries, { id, change: (client) => ({ ...client, campaignStatus }) }),
        );
        // The last one first, because each restores the lists as it found them.
        return () => putBack.toReversed().forEach((restore) => restore());
      },
      send: (change) => withClient(services, (client) => setStatuses(client, change)),
      invalidate: invalidateClients,
    }),
  create: (services: Backend) =>
    mutationOptions({
      async mutationFn(company: NewClient, { client: queries }) {
        const outcome = await withClient(services, (client) => createClient(client, company));
        invalidateClients(queries);
        return outcome;
      },
    }),
};

// The gateway returns at most 1,000 rows; one of them tells whether there is a next page.
const filePageSize = 999;

/** Reads all client companies that match a filter, in its order. Throws a `DataFault`. */
export async function readAllClients(services: Backend, filter: ClientFilter): Promise<Client[]> {
  const pages = await readAllPages((from: SortedPosition | null) =>
    withClient(services, (client) => listClients(client, { filter, from, size: filePageSize })),
  );
  return pages.flatMap(({ clients }) => clients);
}

/** First day of this month in a time zone. Companies use their own, like their portal. */
export function thisMonth(timeZone: string, now = new Date()): string {
  return firstDayOf(monthOf(dayOf(now, timeZone)));
}

function firstPage(): SortedPosition | null {
  return null;
}
