import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { withClient } from "../withClient.ts";
import { readPreference, savePreference } from "./preferenceRepository.ts";
import type { NotificationKind } from "./preferenceSchema.ts";

type Backend = Pick<ShellServices, "supabase">;

const preferenceKey = ["notification-preference"] as const;

export const preferenceQueries = {
  /** The caller's own preferences. */
  own: (services: Backend) =>
    queryOptions({ queryKey: preferenceKey, queryFn: () => withClient(services, readPreference) }),
};

export const preferenceMutations = {
  /** Changes one preference. Runs in sequence, so that the last change wins. */
  change: (services: Backend) =>
    mutationOptions({
      scope: { id: preferenceKey[0] },
      async mutationFn({ kind, isWanted }: { kind: NotificationKind; isWanted: boolean }, { client: queries }) {
        const { queryKey } = preferenceQueries.own(services);
        const saved = await withClient(services, (client) => savePreference(client, { [kind]: isWanted }));
        await queries.cancelQueries({ queryKey });
        queries.setQueryData(queryKey, (held) => held && { ...held, [kind]: saved[kind] });
        return saved;
      },
    }),
};
