import { unwrap } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";
import {
  type EraseGuestOutcome,
  eraseGuestSchema,
  type GuestDataOutcome,
  guestDataSchema,
  type PersonalData,
  personalDataSchema,
  type RetentionRun,
  retentionRunSchema,
} from "./personalDataSchema.ts";

/** Everything that is stored about the caller. Throws a `DataFault`. */
export async function exportOwnData(client: SupabaseClient): Promise<PersonalData> {
  return unwrap(await client.rpc("export_own_data").retry(false), personalDataSchema);
}

/** Everything that is stored about a guest, for admins. Throws a `DataFault`. */
export async function exportGuest(client: SupabaseClient, email: string): Promise<GuestDataOutcome> {
  return unwrap(await client.rpc("export_guest", { request: { email } }).retry(false), guestDataSchema);
}

/** Erases a guest, for admins. Throws a `DataFault`. */
export async function eraseGuest(client: SupabaseClient, email: string): Promise<EraseGuestOutcome> {
  return unwrap(await client.rpc("erase_guest", { request: { email } }).retry(false), eraseGuestSchema);
}

/** The last 30 runs of the job that deletes what has expired, newest first, for admins. Throws a `DataFault`. */
export async function listRetentionRuns(client: SupabaseClient): Promise<RetentionRun[]> {
  const response = await client
    .from("retention_run")
    .select("day, ran_at, deleted")
    .order("day", { ascending: false })
    .limit(30)
    .retry(false);
  return unwrap(response, v.array(retentionRunSchema));
}
