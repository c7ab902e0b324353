import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { queryOptions } from "@tanstack/react-query";
import { withClient } from "../withClient.ts";
import { readAttention } from "./attentionRepository.ts";

/** Keys and functions of what waits today. Whoever settles something that waits reads it again: `invalidateQueries({ queryKey: ["attention"] })`. */
export const attentionQueries = {
  today: (services: Pick<ShellServices, "supabase">, timeZone: string) =>
    queryOptions({
      queryKey: ["attention", timeZone],
      queryFn: () => withClient(services, (client) => readAttention(client, timeZone)),
      staleTime: 15_000,
    }),
};
