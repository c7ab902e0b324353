import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { withClient } from "../withClient.ts";
import {
  endWebhookSecret,
  inboundAddressOf,
  listWebhookSecrets,
  makeWebhookSecret,
} from "./webhookSecretRepository.ts";
import type { SecretSource } from "./webhookSecretSchema.ts";

type Backend = Pick<ShellServices, "supabase">;

const key = ["webhook-secrets"] as const;

/** Which secrets there are, for admins, and where their sources send to. */
export const webhookSecretQueries = {
  all: (services: Backend) =>
    queryOptions({ queryKey: key, queryFn: () => withClient(services, listWebhookSecrets), staleTime: 0 }),
  address: (services: Backend, source: SecretSource) =>
    queryOptions({
      queryKey: [...key, "address", source],
      queryFn: () => withClient(services, async (client) => inboundAddressOf(client, source)),
      staleTime: Infinity,
    }),
};

export const webhookSecretMutations = {
  make: (services: Backend) =>
    mutationOptions({
      mutationFn: (source: SecretSource, { client: queries }) =>
        withClient(services, (client) => makeWebhookSecret(client, source)).finally(
          () => void queries.invalidateQueries({ queryKey: key, exact: true }),
        ),
      // The secret leaves the memory with the page that shows it.
      gcTime: 0,
    }),
  end: (services: Backend) =>
    mutationOptions({
      mutationFn: (id: string, { client: queries }) =>
        withClient(services, (client) => endWebhookSecret(client, id)).finally(
          () => void queries.invalidateQueries({ queryKey: key, exact: true }),
        ),
    }),
};
