import { readProfile } from "./personRepository.ts";
import { toSessionUser, type SessionUser } from "@pipelark/shared-contracts/sessionUser";
import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { withTimeout } from "@pipelark/shared-contracts/withTimeout";

/**
 * Key and function of the query for the signed-in user as the database has them now: role, name and avatar from
 * `userProfile`, the e-mail from the auth account. Fits react-query's `useQuery`; throws a `DataFault`.
 */
export function profileQuery(services: Pick<ShellServices, "supabase">, account: Pick<SessionUser, "id" | "email">) {
  async function load(): Promise<SessionUser> {
    const profile = await readProfile(await services.supabase(), account.id);
    return toSessionUser({ id: account.id, email: account.email }, profile);
  }

  return { queryKey: ["profile", account.id] as const, queryFn: () => withTimeout(load()) };
}
