import { unwrap } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";
import { type NotificationPreference, type PreferenceChange, preferenceSchema } from "./preferenceSchema.ts";

const savedSchema = v.object({ kind: v.literal("saved") });

/** How the caller is told of each kind that may concern them, in the order of the settings. Throws a `DataFault`. */
export async function listPreferences(client: SupabaseClient): Promise<NotificationPreference[]> {
  return unwrap(await client.rpc("notification_preferences").retry(false), v.array(preferenceSchema));
}

/** Changes how the caller is told of one kind. Throws a `DataFault`. */
export async function savePreference(client: SupabaseClient, request: PreferenceChange): Promise<void> {
  unwrap(await client.rpc("save_notification_preference", { request }).retry(false), savedSchema);
}
