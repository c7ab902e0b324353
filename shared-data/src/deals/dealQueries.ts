import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from "@tanstack/react-query";
import { allRows } from "../allRows.ts";
import type { SortedPosition } from "../keyset.ts";
import { withClient } from "../withClient.ts";
import {
  actOnDeal,
  addDeal,
  type DealAct,
  listDeals,
  listDealsOf,
  readDeal,
  readOutside,
  reportDeal,
} from "./dealRepository.ts";
import type { DealFilter, DealPage, DealReport, NewDeal } from "./dealSchema.ts";

type Backend = Pick<ShellServices, "supabase">;

const pageSize = 50;
const dealsKey = ["deals"] as const;
const allDeals = allRows(({ deals }: DealPage) => deals);

export const dealQueries = {
  list: (services: Backend, filter: DealFilter) =>
    infiniteQueryOptions({
      queryKey: [...dealsKey, "list", filter],
      queryFn: ({ pageParam }) =>
        withClient(services, (client) => listDeals(client, { filter, from: pageParam, size: pageSize })),
      initialPageParam: firstPage(),
      getNextPageParam: ({ next }) => next,
      select: allDeals,
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  ofLead: (services: Backend, leadId: string) =>
    queryOptions({
      queryKey: [...dealsKey, "of-lead", leadId],
      queryFn: () => withClient(services, (client) => listDealsOf(client, leadId)),
      staleTime: 0,
    }),
  one: (services: Backend, id: string) =>
    queryOptions({
      queryKey: [...dealsKey, "one", id],
      queryFn: () => withClient(services, (client) => readDeal(client, id)),
      staleTime: 0,
    }),
  outside: (services: Backend) =>
    queryOptions({
      queryKey: [...dealsKey, "outside"],
      queryFn: () => withClient(services, readOutside),
      staleTime: 0,
    }),
};

export const dealMutations = {
  add: (services: Backend) =>
    mutationOptions({
      async mutationFn(deal: NewDeal, { client: queries }) {
        const outcome = await withClient(services, (client) => addDeal(client, deal));
        await readAgain(queries);
        return outcome;
      },
    }),
  report: (services: Backend) =>
    mutationOptions({
      async mutationFn(report: DealReport, { client: queries }) {
        const outcome = await withClient(services, (client) => reportDeal(client, report));
        await readAgain(queries);
        return outcome;
      },
    }),
  act: (services: Backend) =>
    mutationOptions({
      async mutationFn(act: DealAct, { client: queries }) {
        const outcome = await withClient(services, (client) => actOnDeal(client, act));
        await readAgain(queries);
        return outcome;
      },
    }),
};

/** A deal changes the ledger, its lead's history, the figures and what waits. */
async function readAgain(queries: QueryClient): Promise<void> {
  const others = ["overview", "attention", "payments", "clients", "finances"].map((key) => [key]);
  for (const queryKey of [...others, ["leads", "events"], ["delivered-leads", "events"]])
    void queries.invalidateQueries({ queryKey });
  await queries.invalidateQueries({ queryKey: dealsKey });
}

function firstPage(): SortedPosition | null {
  return null;
}
