import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { mutationOptions } from "@tanstack/react-query";
import { withClient } from "../withClient.ts";
import { acceptTerms } from "./termsRepository.ts";

export const termsMutations = {
  accept: (services: Pick<ShellServices, "supabase">) =>
    mutationOptions({
      async mutationFn(version: string, { client: queries }) {
        const outcome = await withClient(services, (client) => acceptTerms(client, version));
        await queries.invalidateQueries({ queryKey: ["overview"] });
        return outcome;
      },
    }),
};
