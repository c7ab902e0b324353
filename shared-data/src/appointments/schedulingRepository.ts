import { unwrap } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";
import { type SchedulingLink, schedulingLinkSchema } from "./schedulingSchema.ts";

/** Link by which an accepted lead books an appointment, for research. Throws a `DataFault`. */
export async function readSchedulingLink(client: SupabaseClient, leadId: string): Promise<SchedulingLink> {
  return unwrap(await client.rpc("scheduling_link", { lead_id: leadId }).retry(false), schedulingLinkSchema);
}

const chosenSchema = v.array(v.object({ meeting_type: v.string() }));

/** Slug of the meeting type that a company's leads book, for admins; null for none. Throws a `DataFault`. */
export async function readLeadMeeting(client: SupabaseClient, companyId: string): Promise<string | null> {
  const query = client.from("lead_meeting_type").select("meeting_type").eq("client_account_id", companyId);
  return unwrap(await query.limit(1).retry(false), chosenSchema)[0]?.meeting_type ?? null;
}

/** Chooses what a company's leads book, or nothing, for admins. Idempotent. Throws a `DataFault`. */
export async function saveLeadMeeting(
  client: SupabaseClient,
  { companyId, slug }: { companyId: string; slug: string | null },
): Promise<void> {
  const chosen = client.from("lead_meeting_type");
  const change =
    slug === null
      ? chosen.delete().eq("client_account_id", companyId)
      : chosen.upsert({ client_account_id: companyId, meeting_type: slug });
  unwrap(await change.retry(false), v.null());
}
