import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { queryOptions } from "@tanstack/react-query";
import { withClient } from "../withClient.ts";
import { searchStudio } from "./searchRepository.ts";

/** Keys and functions of what is searched. Each text has a key of its own, so that an answer belongs to what was asked. */
export const searchQueries = {
  studio: (services: Pick<ShellServices, "supabase">, text: string) =>
    queryOptions({
      queryKey: ["search", text],
      queryFn: ({ signal }) => withClient(services, (client) => searchStudio(client, { text, signal })),
      // Who searches looks at the box: a fault is shown at once, and what was found is not kept for long.
      retry: false,
      staleTime: 10_000,
      gcTime: 60_000,
    }),
};
