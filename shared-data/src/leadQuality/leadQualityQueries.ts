import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { withClient } from "../withClient.ts";
import { readLeadQuality } from "./leadQualityRepository.ts";
import type { QualityFilter } from "./leadQualitySchema.ts";

export const leadQualityQueries = {
  /** Keeps the previous period's figures until the new ones arrive. */
  of: (services: Pick<ShellServices, "supabase">, filter: QualityFilter) =>
    queryOptions({
      queryKey: ["leads", "quality", filter],
      queryFn: () => withClient(services, (client) => readLeadQuality(client, filter)),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
};
