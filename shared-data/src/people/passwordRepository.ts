import { DataFault } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";

export type PasswordChange = { current: string; next: string };

/** Outcome of a password change. The message of `weak` is the server's, to be shown. */
export type PasswordOutcome =
  | { kind: "changed" }
  | { kind: "wrong-current" }
  | { kind: "same" }
  | { kind: "weak"; message: string }
  | { kind: "too-many" };

/** Changes the caller's password, which ends their other sessions. Throws a `DataFault`. */
export async function changePassword(
  client: SupabaseClient,
  { current, next }: PasswordChange,
): Promise<PasswordOutcome> {
  const { data, error } = await client.auth.updateUser({ password: next, current_password: current });
  if (!error) {
    if (data.user?.id) return { kind: "changed" };
    throw new DataFault("unexpected", "The server's answer could not be read", { status: 200 });
  }
  const status = error.status ?? 0;
  if (error.code === "invalid_credentials" || error.code === "current_password_required")
    return { kind: "wrong-current" };
  if (error.code === "same_password") return { kind: "same" };
  if (error.code === "weak_password") return { kind: "weak", message: error.message };
  if (status === 429) return { kind: "too-many" };
  throw new DataFault(faultKindOf(status), error.message, { cause: error, status });
}

function faultKindOf(status: number): "offline" | "forbidden" | "unexpected" {
  if (status === 0) return "offline";
  return status === 401 || status === 403 ? "forbidden" : "unexpected";
}
