import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { withClient } from "../withClient.ts";
import { eraseGuest, exportGuest, exportOwnData, listRetentionRuns } from "./personalDataRepository.ts";

type Backend = Pick<ShellServices, "supabase">;

export const personalDataQueries = {
  /** What was deleted because it had been kept long enough, for admins. */
  retentionRuns: (services: Backend) =>
    queryOptions({ queryKey: ["retention-runs"], queryFn: () => withClient(services, listRetentionRuns) }),
};

/** Exports are mutations, so that no cache keeps what they answer. */
export const personalDataMutations = {
  exportOwn: (services: Backend) =>
    mutationOptions({ mutationFn: () => withClient(services, exportOwnData), gcTime: 0 }),
  exportGuest: (services: Backend) =>
    mutationOptions({
      mutationFn: (email: string) => withClient(services, (client) => exportGuest(client, email)),
      gcTime: 0,
    }),
  /** Every page may show something of the guest, so all of them are read again. */
  eraseGuest: (services: Backend) =>
    mutationOptions({
      mutationFn: (email: string, { client: queries }) =>
        withClient(services, (client) => eraseGuest(client, email)).finally(() => void queries.invalidateQueries()),
      gcTime: 0,
    }),
};
