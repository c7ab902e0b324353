import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { queryOptions } from "@tanstack/react-query";
import { withClient } from "../withClient.ts";
import { readAttention } from "./attentionRepository.ts";

/** Query for today's pending work. Mutations that settle some of it call `invalidateQueries({ queryKey: ["attention"] })`. */
export const attentionQueries = {
  today: (services: Pick<ShellServices, "supabase">, timeZone: string) =>
    queryOptions({
      queryKey: ["attention", timeZone],
      queryFn: () => withClient(services, (client) => readAttention(client, timeZone)),
      staleTime: 15_000,
    }),
};
