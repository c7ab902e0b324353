import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { allRows } from "../allRows.ts";
import { withClient } from "../withClient.ts";
import {
  createInvitation,
  listInvitations,
  listInvitationsOfCompany,
  readInvitation,
  revokeInvitation,
} from "./invitationRepository.ts";
import type { InvitationPage, InvitationPosition, InvitationState, NewInvitation } from "./invitationSchema.ts";

type Backend = Pick<ShellServices, "supabase">;

const pageSize = 50;
const everyInvitation = allRows(({ invitations }: InvitationPage) => invitations);
const allInvitations = ["invitations"] as const;

/** Queries of invitations, for admins. */
export const invitationQueries = {
  list: (services: Backend, state: InvitationState | null) =>
    infiniteQueryOptions({
      queryKey: [...allInvitations, "list", state ?? "all"],
      queryFn: ({ pageParam }) =>
        withClient(services, (client) => listInvitations(client, { state, from: pageParam, size: pageSize })),
      initialPageParam: firstPage(),
      getNextPageParam: ({ next }) => next,
      select: everyInvitation,
      staleTime: 0,
    }),
  /** Open and expired ones of a company. */
  ofCompany: (services: Backend, companyId: string) =>
    queryOptions({
      queryKey: [...allInvitations, "company", companyId],
      queryFn: () => withClient(services, (client) => listInvitationsOfCompany(client, companyId)),
      staleTime: 0,
    }),
  one: (services: Backend, id: string) =>
    queryOptions({
      queryKey: [...allInvitations, "one", id],
      queryFn: () => withClient(services, (client) => readInvitation(client, id)),
      staleTime: 0,
    }),
};

/** Mutations of invitations, for admins. Refetches the lists after success and failure. */
export const invitationMutations = {
  create: (services: Backend) =>
    mutationOptions({
      mutationFn: (invitation: NewInvitation, { client: queries }) =>
        withClient(services, (client) => createInvitation(client, invitation)).finally(() => invalidate(queries)),
    }),
  revoke: (services: Backend) =>
    mutationOptions({
      mutationFn: (id: string, { client: queries }) =>
        withClient(services, (client) => revokeInvitation(client, id)).finally(() => invalidate(queries)),
    }),
};

/** Not awaited. Also refetches companies, which an invitation can create, and pending work, which lists expiring invitations. */
function invalidate(queries: QueryClient): void {
  for (const queryKey of [allInvitations, ["directory", "count"], ["companies"], ["attention"]]) {
    void queries.invalidateQueries({ queryKey });
  }
}

function firstPage(): InvitationPosition | null {
  return null;
}
