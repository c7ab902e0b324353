import { camelCased } from "@pipelark/shared-contracts/columnNames";
import { unwrap } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";
import { idColumn, timestampColumn } from "../columns.ts";
import { pageOf } from "../keyset.ts";

const columns = "id, meeting_type, host_id, starts_at, ends_at, guest_name, status";

const rowSchema = camelCased({
  id: idColumn,
  meeting_type: v.string(),
  host_id: idColumn,
  starts_at: timestampColumn,
  ends_at: timestampColumn,
  guest_name: v.string(),
  status: v.picklist(["booked", "cancelled"]),
});
/** A meeting of a company in the studio, booked or cancelled. */
export type MeetingOfCompany = v.InferOutput<typeof rowSchema>;
export type MeetingOfCompanyPage = { meetings: readonly MeetingOfCompany[]; next: MeetingOfCompany | null };

type MeetingsOfCompany = {
  companyId: string;
  /** Last meeting of the page before; null for the first page. */
  after: MeetingOfCompany | null;
  /** Rows per page. */
  size: number;
};

/** One page of a company's meetings, latest first, for staff and admins. Throws a `DataFault`. */
export async function listMeetingsOfCompany(
  client: SupabaseClient,
  { companyId, after, size }: MeetingsOfCompany,
): Promise<MeetingOfCompanyPage> {
  let query = client.from("meeting").select(columns).eq("account_id", companyId);
  if (after) {
    const from = after.startsAt.toISOString();
    query = query.or(`starts_at.lt."${from}",and(starts_at.eq."${from}",id.lt.${after.id})`);
  }
  const response = await query
    .order("starts_at", { ascending: false })
    .order("id", { ascending: false })
    // Reads one extra row to learn whether there is a next page.
    .limit(size + 1)
    .retry(false);
  const { shown: meetings, last } = pageOf(unwrap(response, v.array(rowSchema)), size);
  return { meetings, next: last };
}

/** A company's next booked meeting; null when there is none. Throws a `DataFault`. */
export async function readNextMeetingOfCompany(
  client: SupabaseClient,
  companyId: string,
): Promise<MeetingOfCompany | null> {
  const response = await client
    .from("meeting")
    .select(columns)
    .eq("account_id", companyId)
    .eq("status", "booked")
    .gt("ends_at", new Date().toISOString())
    .order("starts_at")
    .limit(1)
    .retry(false);
  return unwrap(response, v.array(rowSchema))[0] ?? null;
}
