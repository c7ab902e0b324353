import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { withClient } from "../withClient.ts";
import { clearEvent, listAttention } from "./inboundRepository.ts";

type Backend = Pick<ShellServices, "supabase">;

const key = ["inbound-events"] as const;

/** Events of payment providers, for admins. */
export const inboundQueries = {
  attention: (services: Backend) =>
    queryOptions({ queryKey: [...key, "attention"], queryFn: () => withClient(services, listAttention), staleTime: 0 }),
};

export const inboundMutations = {
  clear: (services: Backend) =>
    mutationOptions({
      mutationFn: (id: string, { client: queries }) =>
        withClient(services, (client) => clearEvent(client, id)).finally(
          () => void queries.invalidateQueries({ queryKey: key }),
        ),
    }),
};
