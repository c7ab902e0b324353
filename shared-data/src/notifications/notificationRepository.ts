import { unwrap } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";
import { type Notification, notificationSchema, type ReadNotifications } from "./notificationSchema.ts";

/** How many of the newest are read and shown. */
export const shownNotifications = 30;

/** The newest notifications of the caller. Throws a `DataFault`. */
export async function listNotifications(client: SupabaseClient): Promise<Notification[]> {
  const response = await client
    .from("notification")
    .select("id, kind, subject_id, client_account_id, words, actor_name, count, told_at, read_at")
    .is("is_in_app", true)
    .order("told_at", { ascending: false })
    .order("id")
    .limit(shownNotifications)
    .retry(false);
  return unwrap(response, v.array(notificationSchema));
}

/** Marks notifications of the caller as read. May be repeated. Throws a `DataFault`. */
export async function readNotifications(client: SupabaseClient, read: ReadNotifications): Promise<void> {
  const args = "id" in read ? { id: read.id, until: null } : { until: read.until.toISOString() };
  unwrap(await client.rpc("read_notifications", args).retry(false), v.object({ kind: v.literal("read") }));
}

/** IANA time zone of a browser, with the signal that gives its request up. */
export type ReaderZone = { zone: string; signal: AbortSignal };

/** Keeps the time zone in which the caller's mails of the day are sent in the morning. Throws a `DataFault`. */
export async function saveReaderZone(client: SupabaseClient, { zone, signal }: ReaderZone): Promise<void> {
  const response = await client.rpc("save_reader_zone", { time_zone: zone }).abortSignal(signal).retry(false);
  unwrap(response, v.object({ kind: v.picklist(["saved", "invalid"]) }));
}
