import { type SessionUser, toSessionUser } from "@pipelark/shared-contracts/sessionUser";
import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { DataFault, isDataFault, withTimeout } from "@pipelark/shared-contracts/unwrap";
import { readProfile } from "@pipelark/shared-data/people/personRepository";

/**
 * Reads the user from the server; null when the session is over, "lacks-second-factor" when it reads nothing, which it does until it has proved that.
 * Throws when the server cannot be reached.
 */
export async function readUser(
  user: SessionUser,
  supabase: ShellServices["supabase"],
): Promise<SessionUser | "lacks-second-factor" | null> {
  const client = await supabase();
  const { data, error } = await withTimeout(client.auth.getSession());
  if (error?.name === "AuthRetryableFetchError") throw new DataFault("offline", error.message);
  const account = data.session?.user;
  if (!account || account.id !== user.id) return null;
  try {
    const profile = await withTimeout(readProfile(client, account.id));
    return toSessionUser({ id: account.id, email: account.email ?? user.email }, profile);
  } catch (fault) {
    // The sign-in page finds out, so that no public page has to.
    if (isDataFault(fault) && fault.kind === "missing") return "lacks-second-factor";
    if (isDataFault(fault) && fault.kind === "forbidden") return null;
    throw fault;
  }
}
