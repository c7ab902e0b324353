import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { queryOptions } from "@tanstack/react-query";
import { withClient } from "../withClient.ts";
import { readOverview } from "./overviewRepository.ts";

export const overviewQueries = {
  /** Whatever changes an update, a payment or a meeting invalidates this key. */
  own: (services: Pick<ShellServices, "supabase">) =>
    queryOptions({ queryKey: ["overview"], queryFn: () => withClient(services, (client) => readOverview(client)) }),
};
