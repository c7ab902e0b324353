import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { changeCached, optimisticMutation } from "../optimisticMutation.ts";
import { withClient } from "../withClient.ts";
import { deleteView, listViews, saveView } from "./savedViewRepository.ts";
import type { SavedView, SentView } from "./savedViewSchema.ts";

type Backend = Pick<ShellServices, "supabase">;

const viewsKey = ["saved-views"] as const;

export const savedViewQueries = {
  /** The caller's views of all pages. */
  own: (services: Backend) => queryOptions({ queryKey: viewsKey, queryFn: () => withClient(services, listViews) }),
};

export const savedViewMutations = {
  save: (services: Backend) =>
    mutationOptions({
      async mutationFn(view: SentView, { client: queries }) {
        const outcome = await withClient(services, (client) => saveView(client, view));
        await queries.invalidateQueries({ queryKey: viewsKey });
        return outcome;
      },
    }),
  remove: (services: Backend) =>
    optimisticMutation({
      key: [...viewsKey, "remove"],
      idOf: ({ id }: SavedView) => id,
      show: (queries, removed) =>
        changeCached<SavedView[]>(queries, {
          queryKey: viewsKey,
          change: (views) => views.filter(({ id }) => id !== removed.id),
        }),
      send: ({ id }) => withClient(services, (client) => deleteView(client, id)),
      invalidate: (queries) => void queries.invalidateQueries({ queryKey: viewsKey }),
    }),
};
