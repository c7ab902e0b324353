import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { withClient } from "../withClient.ts";
import { readProfile, renamePerson } from "./personRepository.ts";
import type { PersonName } from "./personSchema.ts";

const allPeople = ["people"] as const;

/** Keys and functions of what is read of people. The signed-in user is not among it: the shell's session has them. */
export const personQueries = {
  profile: (services: Pick<ShellServices, "supabase">, userId: string) =>
    queryOptions({
      queryKey: [...allPeople, userId],
      queryFn: () => withClient(services, (client) => readProfile(client, userId)),
    }),
};

/** What is changed about people; each reads again what it has made old. */
export const personMutations = {
  /** The caller's own name: the session shows it, so it is read again there. */
  rename: (services: Pick<ShellServices, "supabase" | "refreshUser" | "report">, userId: string) =>
    mutationOptions({
      async mutationFn(name: PersonName, { client: queries }) {
        const profile = await withClient(services, (client) => renamePerson(client, { userId, name }));
        await queries.invalidateQueries({ queryKey: allPeople });
        // What was saved stays saved when the session cannot be read again.
        await services.refreshUser().catch(services.report);
        return profile;
      },
    }),
};
