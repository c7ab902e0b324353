import { DataFault } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";

export type FreshSignInOutcome = { kind: "signed-in" } | { kind: "wrong-password" } | { kind: "too-many" };

const claimsSchema = v.object({ session_id: v.string() });

/** Signs the same person in again with a new session and ends the previous one. Throws a `DataFault`. */
export async function signInAgain(
  client: SupabaseClient,
  { email, password }: { email: string; password: string },
): Promise<FreshSignInOutcome> {
  const former = sessionOf((await client.auth.getSession()).data.session?.access_token);
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) {
    const status = error.status ?? 0;
    if (status === 429) return { kind: "too-many" };
    if (status === 400) return { kind: "wrong-password" };
    throw new DataFault(status === 0 ? "offline" : "unexpected", error.message, { cause: error, status });
  }
  // Not retried, because the session expires within the hour anyway.
  if (former) await client.rpc("end_session", { id: former }).retry(false);
  return { kind: "signed-in" };
}

function sessionOf(token: string | undefined): string | null {
  try {
    const payload = (token ?? "").split(".")[1]?.replaceAll("-", "+").replaceAll("_", "/") ?? "";
    return v.parse(claimsSchema, JSON.parse(atob(payload))).session_id;
  } catch {
    return null;
  }
}
