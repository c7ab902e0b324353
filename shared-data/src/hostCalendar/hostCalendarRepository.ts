import { unwrap } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";
import {
  clearOutcomeSchema,
  type ConnectOutcome,
  connectOutcomeSchema,
  feedSchema,
  type HostCalendar,
  hostCalendarSchema,
} from "./hostCalendarSchema.ts";

/** The caller's own calendar; null when none is connected. Throws a `DataFault`. */
export async function readHostCalendar(client: SupabaseClient): Promise<HostCalendar | null> {
  const response = await client
    .from("host_calendar")
    .select("site, state, fault, read_at, busy_count")
    .limit(1)
    .retry(false);
  return unwrap(response, v.array(hostCalendarSchema))[0] ?? null;
}

/** Connects the caller's calendar, or another one instead. Throws a `DataFault`. */
export async function connectHostCalendar(client: SupabaseClient, address: string): Promise<ConnectOutcome> {
  return unwrap(await client.rpc("set_host_calendar", { address }).retry(false), connectOutcomeSchema);
}

/** Disconnects the caller's calendar. Idempotent. Throws a `DataFault`. */
export async function clearHostCalendar(client: SupabaseClient): Promise<void> {
  unwrap(await client.rpc("clear_host_calendar").retry(false), clearOutcomeSchema);
}

/** The address of the caller's meetings for calendar programs; null when they have no link yet. Throws a `DataFault`. */
export async function readMeetingFeed(client: SupabaseClient): Promise<string | null> {
  const feed = unwrap(await client.rpc("own_meeting_feed").retry(false), feedSchema);
  return feed.kind === "none" ? null : feedAddressOf(client, feed.token);
}

/** Makes a new link of the caller's meetings; one that there was ends. Throws a `DataFault`. */
export async function renewMeetingFeed(client: SupabaseClient): Promise<string | null> {
  const feed = unwrap(await client.rpc("renew_meeting_feed").retry(false), feedSchema);
  return feed.kind === "none" ? null : feedAddressOf(client, feed.token);
}

function feedAddressOf(client: SupabaseClient, token: string): string {
  const { publicUrl } = client.storage.from("any").getPublicUrl("any").data;
  return new URL(`/functions/v1/calendar-feed?token=${encodeURIComponent(token)}`, publicUrl).href;
}
