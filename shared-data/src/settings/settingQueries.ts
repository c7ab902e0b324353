import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { infiniteQueryOptions, mutationOptions, queryOptions } from "@tanstack/react-query";
import { allRows } from "../allRows.ts";
import { withClient } from "../withClient.ts";
import { listChanges } from "./changeRepository.ts";
import type { SettingChangePage, SettingPlace } from "./changeSchema.ts";
import type { EditOutcome, Held } from "./editSchema.ts";
import { readSetting, saveSetting } from "./settingRepository.ts";
import type { Setting } from "./settingSchema.ts";

type Backend = Pick<ShellServices, "supabase">;

const pageSize = 20;
const allChanges = allRows(({ changes }: SettingChangePage) => changes);
const changesKey = ["setting-changes"] as const;

/** Queries of the site's settings. */
export const settingQueries = {
  one: <Value>(services: Backend, setting: Setting<Value>) =>
    queryOptions({
      queryKey: ["settings", setting.key],
      queryFn: () => withClient(services, (client) => readSetting(client, setting)),
      // Always refetched, because an edit of an old version would be a conflict.
      staleTime: 0,
    }),
  /** History of any setting, newest edit first, in pages. */
  changes: (services: Backend, place: SettingPlace) =>
    infiniteQueryOptions({
      queryKey: [...changesKey, place.area, place.key],
      queryFn: ({ pageParam }) =>
        withClient(services, (client) => listChanges(client, { ...place, before: pageParam, size: pageSize })),
      initialPageParam: firstPage(),
      getNextPageParam: ({ next }) => next,
      select: allChanges,
      staleTime: 0,
    }),
};

export const settingMutations = {
  /** Caches the server's value afterwards: the edit or, on `conflict`, the other person's value. */
  save: <Value>(services: Backend, setting: Setting<Value>) =>
    mutationOptions({
      async mutationFn(edit: Held<Value>, { client: queries }): Promise<EditOutcome<Value>> {
        const outcome = await withClient(services, (client) => saveSetting(client, { setting, edit }));
        if (outcome.kind === "saved" || outcome.kind === "conflict") {
          queries.setQueryData(settingQueries.one(services, setting).queryKey, outcome.held);
          void queries.invalidateQueries({ queryKey: [...changesKey, "site_setting", setting.key] });
          void queries.invalidateQueries({ queryKey: ["attention"] });
        }
        return outcome;
      },
    }),
};

function firstPage(): number | null {
  return null;
}
