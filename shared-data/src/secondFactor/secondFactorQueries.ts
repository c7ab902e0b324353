import type { Role } from "@pipelark/shared-contracts/role";
import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { directoryKey } from "../people/directoryQueries.ts";
import { withClient } from "../withClient.ts";
import {
  readSecondFactor,
  readSecondFactorRules,
  resetSecondFactor,
  saveSecondFactorRules,
} from "./secondFactorRepository.ts";

type Backend = Pick<ShellServices, "supabase">;

const ownKey = ["second-factor"] as const;
const rulesKey = ["second-factor-rules"] as const;

export const secondFactorQueries = {
  /** The caller's own. */
  own: (services: Backend) =>
    queryOptions({ queryKey: ownKey, queryFn: () => withClient(services, readSecondFactor), staleTime: 0 }),
  /** Roles that must have one, for admins. */
  rules: (services: Backend) =>
    queryOptions({ queryKey: rulesKey, queryFn: () => withClient(services, readSecondFactorRules), staleTime: 0 }),
};

/** Mutations by admins. Refetch after success and failure. */
export const secondFactorMutations = {
  saveRules: (services: Backend) =>
    mutationOptions({
      mutationFn: (roles: readonly Role[], { client: queries }) =>
        withClient(services, (client) => saveSecondFactorRules(client, roles)).finally(
          () => void queries.invalidateQueries({ queryKey: rulesKey }),
        ),
    }),
  reset: (services: Backend) =>
    mutationOptions({
      mutationFn: (userId: string, { client: queries }) =>
        withClient(services, (client) => resetSecondFactor(client, userId)).finally(
          () => void queries.invalidateQueries({ queryKey: directoryKey }),
        ),
    }),
};
