import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { infiniteQueryOptions, keepPreviousData, mutationOptions, queryOptions } from "@tanstack/react-query";
import { allRows } from "../allRows.ts";
import { withClient } from "../withClient.ts";
import {
  deleteEndpoint,
  listEndpoints,
  listSent,
  renewKey,
  saveEndpoint,
  sendAgain,
  testEndpoint,
} from "./webhookRepository.ts";
import type { EndpointEntry, SentPage, SentPosition, SentState } from "./webhookSchema.ts";

type Backend = Pick<ShellServices, "supabase">;

const key = ["webhooks"] as const;
const endpointsKey = [...key, "endpoints"] as const;
const pageSize = 50;
const allSent = allRows(({ events }: SentPage) => events);

/** Where events are sent and what became of them, for admins. */
export const webhookQueries = {
  endpoints: (services: Backend) =>
    queryOptions({ queryKey: endpointsKey, queryFn: () => withClient(services, listEndpoints), staleTime: 0 }),
  sent: (services: Backend, state: SentState | null) =>
    infiniteQueryOptions({
      queryKey: [...key, "sent", state],
      queryFn: ({ pageParam }) =>
        withClient(services, (client) => listSent(client, { state, from: pageParam, size: pageSize })),
      initialPageParam: firstPage(),
      getNextPageParam: ({ next }) => next,
      select: allSent,
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
};

export const webhookMutations = {
  save: (services: Backend) =>
    mutationOptions({
      mutationFn: (entry: EndpointEntry, { client: queries }) =>
        withClient(services, (client) => saveEndpoint(client, entry)).finally(
          () => void queries.invalidateQueries({ queryKey: endpointsKey }),
        ),
      // The key leaves the memory with the page that shows it.
      gcTime: 0,
    }),
  renew: (services: Backend) =>
    mutationOptions({ mutationFn: (id: string) => withClient(services, (client) => renewKey(client, id)), gcTime: 0 }),
  remove: (services: Backend) =>
    mutationOptions({
      mutationFn: (id: string, { client: queries }) =>
        withClient(services, (client) => deleteEndpoint(client, id)).finally(
          () => void queries.invalidateQueries({ queryKey: key }),
        ),
    }),
  test: (services: Backend) =>
    mutationOptions({
      mutationFn: (test: { id: string; delivery: string }, { client: queries }) =>
        withClient(services, (client) => testEndpoint(client, test)).finally(
          () => void queries.invalidateQueries({ queryKey: key }),
        ),
    }),
  sendAgain: (services: Backend) =>
    mutationOptions({
      mutationFn: (id: string, { client: queries }) =>
        withClient(services, (client) => sendAgain(client, id)).finally(
          () => void queries.invalidateQueries({ queryKey: key }),
        ),
    }),
};

function firstPage(): SentPosition | null {
  return null;
}
