import { unwrap } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";
import { everyNotification, type NotificationPreference, preferenceSchema } from "./preferenceSchema.ts";

const savedSchema = v.object({ kind: v.literal("saved"), preference: preferenceSchema });

/** The caller's notification preferences. Throws a `DataFault`. */
export async function readPreference(client: SupabaseClient): Promise<NotificationPreference> {
  const response = await client
    .from("notification_preference")
    .select("weekly_summary, task_due, update_received, meeting_booked, mentioned")
    .limit(1)
    .retry(false);
  return unwrap(response, v.array(preferenceSchema))[0] ?? everyNotification;
}

/** Changes the given preferences of the caller and returns all of them. Throws a `DataFault`. */
export async function savePreference(
  client: SupabaseClient,
  request: Partial<NotificationPreference>,
): Promise<NotificationPreference> {
  const response = await client.rpc("save_notification_preference", { request }).retry(false);
  return unwrap(response, savedSchema).preference;
}
