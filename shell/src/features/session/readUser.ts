import { type SessionUser, toSessionUser } from "@pipelark/shared-contracts/sessionUser";
import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { DataFault, isDataFault, withTimeout } from "@pipelark/shared-contracts/unwrap";
import { readProfile } from "@pipelark/shared-data/people/personRepository";

/** Reads the user from the server; null when the session is over. Throws when the server cannot be reached. */
export async function readUser(user: SessionUser, supabase: ShellServices["supabase"]): Promise<SessionUser | null> {
  const client = await supabase();
  const { data, error } = await withTimeout(client.auth.getSession());
  if (error?.name === "AuthRetryableFetchError") throw new DataFault("offline", error.message);
  const account = data.session?.user;
  if (!account || account.id !== user.id) return null;
  try {
    const profile = await withTimeout(readProfile(client, account.id));
    return toSessionUser({ id: account.id, email: account.email ?? user.email }, profile);
  } catch (fault) {
    if (isDataFault(fault) && (fault.kind === "missing" || fault.kind === "forbidden")) return null;
    throw fault;
  }
}
