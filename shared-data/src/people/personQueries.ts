import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { withClient } from "../withClient.ts";
import { readProfile, renamePerson } from "./personRepository.ts";
import type { PersonName } from "./personSchema.ts";

const allPeople = ["people"] as const;

/** Queries of people. The signed-in user is not included, because the shell's session has them. */
export const personQueries = {
  profile: (services: Pick<ShellServices, "supabase">, userId: string) =>
    queryOptions({
      queryKey: [...allPeople, userId],
      queryFn: () => withClient(services, (client) => readProfile(client, userId)),
    }),
};

/** Mutations of people. Each refetches what it changes. */
export const personMutations = {
  /** Changes the caller's own name. The session shows it, so it is refreshed. */
  rename: (services: Pick<ShellServices, "supabase" | "refreshUser" | "report">, userId: string) =>
    mutationOptions({
      async mutationFn(name: PersonName, { client: queries }) {
        const profile = await withClient(services, (client) => renamePerson(client, { userId, name }));
        await queries.invalidateQueries({ queryKey: allPeople });
        // A failed refresh does not undo the saved name.
        await services.refreshUser().catch(services.report);
        return profile;
      },
    }),
};
