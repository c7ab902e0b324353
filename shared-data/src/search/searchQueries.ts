import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { queryOptions } from "@tanstack/react-query";
import { withClient } from "../withClient.ts";
import { searchStudio } from "./searchRepository.ts";

/** Search queries. The text is part of the key, so that an answer belongs to its text. */
export const searchQueries = {
  studio: (services: Pick<ShellServices, "supabase">, text: string) =>
    queryOptions({
      queryKey: ["search", text],
      queryFn: ({ signal }) => withClient(services, (client) => searchStudio(client, { text, signal })),
      // Shows faults at once, because the user is looking at the search box, and does not keep results for long.
      retry: false,
      staleTime: 10_000,
      gcTime: 60_000,
    }),
};
