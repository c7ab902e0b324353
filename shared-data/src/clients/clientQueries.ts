import { firstDayOf, monthOf } from "@pipelark/shared-time/days";
import { dayOf } from "@pipelark/shared-time/zones";
import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { infiniteQueryOptions, keepPreviousData, mutationOptions, queryOptions } from "@tanstack/react-query";
import { allRows } from "../allRows.ts";
import { optimisticMutation } from "../optimisticMutation.ts";
import { withClient } from "../withClient.ts";
import { changeClient, clientsKey, invalidateClients } from "./clientCache.ts";
import { createClient, listClients, listMembers, readClient, saveFigures } from "./clientRepository.ts";
import type { ClientFilter, ClientPage, ClientPosition, Figures, NewClient } from "./clientSchema.ts";

type Backend = Pick<ShellServices, "supabase">;

const pageSize = 50;
const allClients = allRows(({ clients }: ClientPage) => clients);

/** Queries of client companies, for admins. */
export const clientQueries = {
  /** By name, in pages. Keeps the previous search's rows until the new ones arrive. */
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
  members: (services: Backend, id: string) =>
    queryOptions({
      queryKey: ["members", id],
      queryFn: () => withClient(services, (client) => listMembers(client, id)),
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
        changeClient(queries, { id: companyId, change: (client) => ({ ...client, ...figures }) }),
      send: (figures) =>
        withClient(services, (client) =>
          saveFigures(client, { companyId, month: thisMonth(figures.timeZone), ...figures }),
        ),
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

/** First day of this month in a time zone. Companies use their own, like their portal. */
export function thisMonth(timeZone: string, now = new Date()): string {
  return firstDayOf(monthOf(dayOf(now, timeZone)));
}

function firstPage(): ClientPosition | null {
  return null;
}
