import { unwrap } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import {
  type EndOutcome,
  endOthersSchema,
  endOutcomeSchema,
  type Session,
  sessionListSchema,
} from "./sessionSchema.ts";

/** The caller's sessions, most recently used first. Throws a `DataFault`. */
export async function listSessions(client: SupabaseClient): Promise<Session[]> {
  return unwrap(await client.rpc("list_sessions").retry(false), sessionListSchema).sessions;
}

/** Ends one of the caller's sessions; `missing` when it had already ended. Throws a `DataFault`. */
export async function endSession(client: SupabaseClient, id: string): Promise<EndOutcome> {
  return unwrap(await client.rpc("end_session", { id }).retry(false), endOutcomeSchema);
}

/** Ends all other sessions of the caller and returns their number. Throws a `DataFault`. */
export async function endOtherSessions(client: SupabaseClient): Promise<number> {
  return unwrap(await client.rpc("end_other_sessions").retry(false), endOthersSchema).count;
}
