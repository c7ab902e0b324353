import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { infiniteQueryOptions, keepPreviousData, mutationOptions, queryOptions } from "@tanstack/react-query";
import { allRows } from "../allRows.ts";
import { withClient } from "../withClient.ts";
import { clearEvent, listAttention, listDeliveries, retryEvent } from "./inboundRepository.ts";
import type { DeliveryPage, DeliveryPosition, DeliveryState } from "./inboundSchema.ts";

type Backend = Pick<ShellServices, "supabase">;

const key = ["inbound-events"] as const;
const pageSize = 50;
/** Milliseconds between two reads while one is waiting to be worked. */
const waitingEveryMs = 3000;
const allDeliveries = allRows(({ deliveries }: DeliveryPage) => deliveries);

/** What other tools sent, for admins. */
export const inboundQueries = {
  list: (services: Backend, state: DeliveryState | null) =>
    infiniteQueryOptions({
      queryKey: [...key, "list", state],
      queryFn: ({ pageParam }) =>
        withClient(services, (client) => listDeliveries(client, { state, from: pageParam, size: pageSize })),
      initialPageParam: firstPage(),
      getNextPageParam: ({ next }) => next,
      select: allDeliveries,
      placeholderData: keepPreviousData,
      staleTime: 0,
      refetchInterval: ({ state: { data } }) =>
        data?.pages.some(({ deliveries }) => deliveries.some((one) => one.state === "waiting"))
          ? waitingEveryMs
          : false,
    }),
  attention: (services: Backend) =>
    queryOptions({ queryKey: [...key, "attention"], queryFn: () => withClient(services, listAttention), staleTime: 0 }),
};

export const inboundMutations = {
  clear: (services: Backend) =>
    mutationOptions({
      mutationFn: (id: string, { client: queries }) =>
        withClient(services, (client) => clearEvent(client, id)).finally(
          () => void queries.invalidateQueries({ queryKey: key }),
        ),
    }),
  retry: (services: Backend) =>
    mutationOptions({
      mutationFn: (id: string, { client: queries }) =>
        withClient(services, (client) => retryEvent(client, id)).finally(
          () => void queries.invalidateQueries({ queryKey: key }),
        ),
    }),
};

function firstPage(): DeliveryPosition | null {
  return null;
}
