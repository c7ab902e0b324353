import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { infiniteQueryOptions, keepPreviousData, mutationOptions, queryOptions } from "@tanstack/react-query";
import { allRows } from "../allRows.ts";
import { readAllPages, type SortedPosition } from "../keyset.ts";
import { withClient } from "../withClient.ts";
import { countLeads, decideLead, listLeads, readDossier } from "./deliveredLeadRepository.ts";
import type { DeliveredLead, LeadFilter, LeadPage, Verdict } from "./deliveredLeadSchema.ts";
import { listLeadEvents } from "./leadEventRepository.ts";

type Backend = Pick<ShellServices, "supabase">;

const pageSize = 50;
const leadsKey = ["delivered-leads"] as const;
const allLeads = allRows(({ leads }: LeadPage) => leads);

/** Queries of the leads of the caller's company, for clients. */
export const deliveredLeadQueries = {
  list: (services: Backend, { size = pageSize, ...filter }: LeadFilter & { size?: number }) =>
    infiniteQueryOptions({
      queryKey: [...leadsKey, "list", filter, size],
      queryFn: ({ pageParam }) =>
        withClient(services, (client) => listLeads(client, { filter, from: pageParam, size })),
      initialPageParam: firstPage(),
      getNextPageParam: ({ next }) => next,
      select: allLeads,
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  counts: (services: Backend) =>
    queryOptions({ queryKey: [...leadsKey, "counts"], queryFn: () => withClient(services, countLeads), staleTime: 0 }),
  dossier: (services: Backend, id: string) =>
    queryOptions({
      queryKey: [...leadsKey, "dossier", id],
      queryFn: () => withClient(services, (client) => readDossier(client, id)),
      staleTime: 0,
    }),
  events: (services: Backend, id: string) =>
    queryOptions({
      queryKey: [...leadsKey, "events", id],
      queryFn: () => withClient(services, (client) => listLeadEvents(client, id)),
      staleTime: 0,
    }),
};

export const verdictMutations = {
  /** Shows the answer, which is the lead as it is now, before everything else is read again. */
  decide: (services: Backend) =>
    mutationOptions({
      async mutationFn(verdict: Verdict, { client: queries }) {
        try {
          const outcome = await withClient(services, (client) => decideLead(client, verdict));
          if ("lead" in outcome) {
            queries.setQueryData(deliveredLeadQueries.dossier(services, verdict.id).queryKey, outcome.lead);
          }
          return outcome;
        } finally {
          for (const queryKey of [leadsKey, ["overview"], ["exclusions"]]) void queries.invalidateQueries({ queryKey });
        }
      },
    }),
};

// The gateway returns at most 1,000 rows; one of them tells whether there is a next page.
const filePageSize = 999;

/** Reads all leads that match a filter, in its order. Throws a `DataFault`. */
export async function readAllLeads(services: Backend, filter: LeadFilter): Promise<DeliveredLead[]> {
  const pages = await readAllPages((from: SortedPosition | null) =>
    withClient(services, (client) => listLeads(client, { filter, from, size: filePageSize })),
  );
  return pages.flatMap(({ leads }) => leads);
}

function firstPage(): SortedPosition | null {
  return null;
}
