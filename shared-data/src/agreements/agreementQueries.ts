import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from "@tanstack/react-query";
import type { SupabaseClient } from "@supabase/supabase-js";
import { allRows } from "../allRows.ts";
import { withClient } from "../withClient.ts";
import {
  acceptAgreement,
  discardAgreement,
  endAgreement,
  listAgreements,
  offerAgreement,
  readAgreement,
  readOfferedNumber,
  saveAgreement,
  withdrawAgreement,
} from "./agreementRepository.ts";
import type { AgreementFilter, AgreementPage, AgreementPosition } from "./agreementSchema.ts";

type Backend = Pick<ShellServices, "supabase">;

const pageSize = 50;
const key = ["agreements"] as const;
const allAgreements = allRows(({ agreements }: AgreementPage) => agreements);

/** Queries of agreements, for admins, staff with the duty accounts, and members who see money or may decide. */
export const agreementQueries = {
  /** By the first day, the latest first. */
  list: (services: Backend, filter: AgreementFilter) =>
    infiniteQueryOptions({
      queryKey: [...key, "list", filter],
      queryFn: ({ pageParam }) =>
        withClient(services, (client) => listAgreements(client, { filter, from: pageParam, size: pageSize })),
      initialPageParam: firstPage(),
      getNextPageParam: ({ next }) => next,
      select: allAgreements,
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  one: (services: Backend, id: string) =>
    queryOptions({
      queryKey: [...key, "one", id],
      queryFn: () => withClient(services, (client) => readAgreement(client, id)),
      staleTime: 0,
    }),
  /** The number of the offer that waits for the caller's company, for clients. */
  offered: (services: Backend) =>
    queryOptions({
      queryKey: [...key, "offered"],
      queryFn: () => withClient(services, readOfferedNumber),
      staleTime: 0,
    }),
};

/** Mutations of agreements. Idempotent. */
export const agreementMutations = {
  save: (services: Backend) => mutation(services, saveAgreement),
  discard: (services: Backend) => mutation(services, discardAgreement),
  offer: (services: Backend) => mutation(services, offerAgreement),
  withdraw: (services: Backend) => mutation(services, withdrawAgreement),
  accept: (services: Backend) => mutation(services, acceptAgreement),
  end: (services: Backend) => mutation(services, endAgreement),
};

function mutation<Request, Outcome>(
  services: Backend,
  send: (client: SupabaseClient, request: Request) => Promise<Outcome>,
) {
  return mutationOptions({
    mutationFn: (request: Request, { client: queries }) =>
      withClient(services, (client) => send(client, request)).finally(() => invalidate(queries)),
  });
}

/** Not awaited. */
function invalidate(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: key });
}

function firstPage(): AgreementPosition | null {
  return null;
}
