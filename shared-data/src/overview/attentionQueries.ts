import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import type { SupabaseClient } from "@supabase/supabase-js";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { withClient } from "../withClient.ts";
import { dismissFirstSteps, readAttention, restoreFirstSteps } from "./attentionRepository.ts";

/** Query for today's pending work. Mutations that settle some of it call `invalidateQueries({ queryKey: ["attention"] })`. */
export const attentionQueries = {
  today: (services: Pick<ShellServices, "supabase">, timeZone: string) =>
    queryOptions({
      queryKey: ["attention", timeZone],
      queryFn: () => withClient(services, (client) => readAttention(client, timeZone)),
      staleTime: 15_000,
    }),
};

/** Hides the first steps for the caller, or brings them back. */
export const firstStepsMutations = {
  dismiss: (services: Pick<ShellServices, "supabase">) => changeOfFirstSteps(services, dismissFirstSteps),
  restore: (services: Pick<ShellServices, "supabase">) => changeOfFirstSteps(services, restoreFirstSteps),
};

function changeOfFirstSteps(
  services: Pick<ShellServices, "supabase">,
  send: (client: SupabaseClient) => Promise<void>,
) {
  return mutationOptions({
    async mutationFn(_nothing: undefined, { client: queries }) {
      await withClient(services, send);
      await queries.invalidateQueries({ queryKey: ["attention"] });
    },
  });
}
