import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { withClient } from "../withClient.ts";
import { readFunnel } from "./funnelRepository.ts";

/** Where bookings come from, for admins and marketing. */
export const funnelQueries = {
  of: (services: Pick<ShellServices, "supabase">, days: string) =>
    queryOptions({
      queryKey: ["funnel", days],
      queryFn: () => withClient(services, (client) => readFunnel(client, days)),
      placeholderData: keepPreviousData,
    }),
};
