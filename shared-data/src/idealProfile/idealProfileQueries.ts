import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { withClient } from "../withClient.ts";
import { agreeToProfile, listProfiles, saveProfile } from "./idealProfileRepository.ts";
import type { IdealProfile, ProfileEntry } from "./idealProfileSchema.ts";

type Backend = Pick<ShellServices, "supabase">;

const key = ["ideal-profiles"] as const;

/** Queries of ideal profiles, for research and members. */
export const idealProfileQueries = {
  ofCompany: (services: Backend, companyId: string) =>
    queryOptions({
      queryKey: [...key, companyId],
      queryFn: () => withClient(services, (client) => listProfiles(client, companyId)),
      staleTime: 0,
    }),
};

/** Mutations of ideal profiles. */
export const idealProfileMutations = {
  /** For research. Idempotent by id. */
  save: (services: Backend, companyId: string) =>
    mutationOptions({
      mutationFn: (entry: ProfileEntry, { client: queries }) =>
        withClient(services, (client) => saveProfile(client, { ...entry, companyId })).finally(() =>
          invalidate(queries),
        ),
    }),
  /** For admins and members who may decide. Idempotent. */
  agree: (services: Backend) =>
    mutationOptions({
      mutationFn: (profile: Pick<IdealProfile, "id" | "version">, { client: queries }) =>
        withClient(services, (client) => agreeToProfile(client, profile)).finally(() => invalidate(queries)),
    }),
};

/** Not awaited. */
function invalidate(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: key });
}
