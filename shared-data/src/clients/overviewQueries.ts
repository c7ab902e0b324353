import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { queryOptions } from "@tanstack/react-query";
import { withClient } from "../withClient.ts";
import { readOverview } from "./overviewRepository.ts";

export const overviewQueries = {
  /** Invalidated by changes of updates, payments and meetings. */
  own: (services: Pick<ShellServices, "supabase">) =>
    queryOptions({ queryKey: ["overview"], queryFn: () => withClient(services, (client) => readOverview(client)) }),
};
