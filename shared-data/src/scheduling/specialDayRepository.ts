import { unwrap } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";
import { type SpecialDay, specialDaySchema } from "./schedulingSchema.ts";

type DayList = { hostId: string; from: string };

/** A host's date overrides that are not over on a day. Throws a `DataFault`. */
export async function listSpecialDays(client: SupabaseClient, { hostId, from }: DayList): Promise<SpecialDay[]> {
  const response = await client
    .from("date_override")
    .select("id, day, last_day, starts, ends")
    .eq("host_id", hostId)
    .or(`day.gte.${from},last_day.gte.${from}`)
    .order("day")
    .order("starts")
    .limit(200)
    .retry(false);
  return unwrap(response, v.array(specialDaySchema));
}

/** Adds a day, for admins. Idempotent by id. Throws a `DataFault`. */
export async function addSpecialDay(
  client: SupabaseClient,
  { hostId, day }: { hostId: string; day: SpecialDay },
): Promise<SpecialDay> {
  const response = await client
    .from("date_override")
    .upsert({ host_id: hostId, ...day }, { onConflict: "id" })
    .select("id, day, last_day, starts, ends")
    .single()
    .retry(false);
  return unwrap(response, specialDaySchema);
}

/** Removes a date override, so that the weekly hours apply again, for admins. Succeeds when it is already gone. Throws a `DataFault`. */
export async function removeSpecialDay(client: SupabaseClient, id: string): Promise<void> {
  const response = await client.from("date_override").delete().eq("id", id).select("id").retry(false);
  unwrap(response, v.array(v.object({ id: v.string() })));
}
