import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { withClient } from "../withClient.ts";
import { changePassword, type PasswordChange } from "./passwordRepository.ts";
import { endOtherSessions, endSession, listSessions } from "./sessionRepository.ts";

type Backend = Pick<ShellServices, "supabase">;

const ownSessions = ["sessions"] as const;

export const sessionQueries = {
  /** The caller's own sessions. */
  own: (services: Backend) =>
    queryOptions({ queryKey: ownSessions, queryFn: () => withClient(services, listSessions), staleTime: 0 }),
};

/** Mutations that end sessions. Refetches them after success and failure. Not optimistic: a session shows as ended once it is. */
export const sessionMutations = {
  end: (services: Backend) =>
    mutationOptions({
      mutationFn: (id: string, { client: queries }) =>
        withClient(services, (client) => endSession(client, id)).finally(() => invalidate(queries)),
    }),
  endOthers: (services: Backend) =>
    mutationOptions({
      mutationFn: (_: void, { client: queries }) =>
        withClient(services, endOtherSessions).finally(() => invalidate(queries)),
    }),
  /** A new password ends all other sessions. */
  changePassword: (services: Backend) =>
    mutationOptions({
      mutationFn: (change: PasswordChange, { client: queries }) =>
        withClient(services, (client) => changePassword(client, change)).finally(() => invalidate(queries)),
    }),
};

/** Not awaited. */
function invalidate(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: ownSessions });
}
