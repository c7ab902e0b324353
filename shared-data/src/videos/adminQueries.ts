import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import type { SupabaseClient } from "@supabase/supabase-js";
import { withClient } from "../withClient.ts";
import {
  archiveVideo,
  assignVideo,
  listArchivedVideos,
  listVideoPeople,
  moveVideo,
  readAcademyOverview,
  restoreVideo,
  saveVideo,
} from "./adminRepository.ts";
import { progressQueries } from "./progressQueries.ts";
import { videoQueries } from "./videoQueries.ts";

type Backend = Pick<ShellServices, "supabase">;

const all = ["videos-admin"] as const;

/** Keys and functions of what admins read about the academy. */
export const videoAdminQueries = {
  all,
  archived: (services: Backend) =>
    queryOptions({ queryKey: [...all, "archived"], queryFn: () => withClient(services, listArchivedVideos) }),
  people: (services: Backend, videoId: string) =>
    queryOptions({
      queryKey: [...all, "people", videoId],
      queryFn: () => withClient(services, (client) => listVideoPeople(client, videoId)),
      // Others change it, too.
      staleTime: 0,
    }),
  overview: (services: Backend) =>
    queryOptions({
      queryKey: [...all, "overview"],
      queryFn: () => withClient(services, readAcademyOverview),
      staleTime: 0,
    }),
};

/** What admins change about it. Lists are read again afterwards. */
export const videoAdminMutations = {
  save: (services: Backend) => change(services, saveVideo),
  // One after the other: of two moves the later one has to win.
  move: (services: Backend) => mutationOptions({ ...change(services, moveVideo), scope: { id: "video moves" } }),
  archive: (services: Backend) => change(services, archiveVideo),
  restore: (services: Backend) => change(services, restoreVideo),
  assign: (services: Backend) => change(services, assignVideo),
};

function change<What, Outcome>(services: Backend, call: (client: SupabaseClient, what: What) => Promise<Outcome>) {
  return mutationOptions({
    async mutationFn(what: What, { client: queries }) {
      const outcome = await withClient(services, (client) => call(client, what));
      await readAgain(queries);
      return outcome;
    },
  });
}

async function readAgain(queries: QueryClient): Promise<void> {
  await Promise.all(
    [all, videoQueries.all, progressQueries.all].map((queryKey) => queries.invalidateQueries({ queryKey })),
  );
}
