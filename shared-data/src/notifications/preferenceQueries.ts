import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { queryOptions } from "@tanstack/react-query";
import { changeCached, optimisticMutation } from "../optimisticMutation.ts";
import { withClient } from "../withClient.ts";
import { listPreferences, savePreference } from "./preferenceRepository.ts";
import type { NotificationPreference, PreferenceChange } from "./preferenceSchema.ts";

type Backend = Pick<ShellServices, "supabase">;

const preferenceKey = ["notification-preferences"] as const;

export const preferenceQueries = {
  /** The caller's own preferences. */
  own: (services: Backend) =>
    queryOptions({ queryKey: preferenceKey, queryFn: () => withClient(services, listPreferences) }),
};

export const preferenceMutations = {
  /** Changes one kind, on the page at once. */
  change: (services: Backend) =>
    optimisticMutation({
      key: [...preferenceKey, "change"],
      idOf: ({ kind }: PreferenceChange) => kind,
      isSequential: true,
      show: (queries, change) =>
        changeCached<NotificationPreference[]>(queries, {
          queryKey: preferenceKey,
          change: (chosen) => chosen.map((one) => (one.kind === change.kind ? { ...one, ...change } : one)),
        }),
      send: (change) => withClient(services, (client) => savePreference(client, change)),
    }),
};
