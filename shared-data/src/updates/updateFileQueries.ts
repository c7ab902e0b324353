import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { mutationOptions } from "@tanstack/react-query";
import { withClient } from "../withClient.ts";
import { changeUpdate } from "./updateCache.ts";
import { removeUpdateFile } from "./updateFileRepository.ts";

export const updateFileMutations = {
  remove: (services: Pick<ShellServices, "supabase">, updateId: string) =>
    mutationOptions({
      async mutationFn(id: string, { client: queries }) {
        const outcome = await withClient(services, (client) => removeUpdateFile(client, { id, updateId }));
        if (outcome.kind !== "decided") {
          changeUpdate(queries, {
            id: updateId,
            change: (update) => ({ ...update, files: update.files.filter((file) => file.id !== id) }),
          });
        }
        return outcome;
      },
    }),
};
