import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { queryOptions } from "@tanstack/react-query";
import { withClient } from "../withClient.ts";
import { listMentionable } from "./mentionRepository.ts";

export const mentionQueries = {
  /** People whom the user can mention in updates of a company; null for a client's own. */
  people: (services: Pick<ShellServices, "supabase">, companyId: string | null) =>
    queryOptions({
      queryKey: ["updates", "mentionable", companyId],
      queryFn: () => withClient(services, (client) => listMentionable(client, companyId)),
      staleTime: 5 * 60_000,
    }),
};
