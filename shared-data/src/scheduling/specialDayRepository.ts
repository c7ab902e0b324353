import { unwrap } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";
import { type SpecialDay, specialDaySchema } from "./schedulingSchema.ts";

type DayList = { hostId: string; from: string };

/** A host's next days whose hours are not those of the week, from a day on. Throws a `DataFault`. */
export async function listSpecialDays(client: SupabaseClient, { hostId, from }: DayList): Promise<SpecialDay[]> {
  const response = await client
    .from("date_override")
    .select("id, day, starts, ends")
    .eq("host_id", hostId)
    .gte("day", from)
    .order("day")
    .order("starts")
    .limit(200)
    .retry(false);
  return unwrap(response, v.array(specialDaySchema));
}

/** Adds a day, for admins. Sent again with the same id it adds nothing. Throws a `DataFault`. */
export async function addSpecialDay(
  client: SupabaseClient,
  { hostId, day }: { hostId: string; day: SpecialDay },
): Promise<SpecialDay> {
  const response = await client
    .from("date_override")
    .upsert({ host_id: hostId, ...day }, { onConflict: "id" })
    .select("id, day, starts, ends")
    .single()
    .retry(false);
  return unwrap(response, specialDaySchema);
}

/** The week's hours hold again on that day, for admins. One that is gone already counts as removed. Throws a `DataFault`. */
export async function removeSpecialDay(client: SupabaseClient, id: string): Promise<void> {
  const response = await client.from("date_override").delete().eq("id", id).select("id").retry(false);
  unwrap(response, v.array(v.object({ id: v.string() })));
}
