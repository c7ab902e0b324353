import { DataFault, unwrap } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import type * as v from "valibot";
import {
  acceptanceSchema,
  auditEntrySchema,
  bookingSourceSchema,
  mailRecordSchema,
  type RecordPage,
  recordPageSchema,
  type RecordPosition,
} from "./recordSchema.ts";

export const recordLists = {
  log: { name: "list_audit_entries", schema: recordPageSchema(auditEntrySchema) },
  mails: { name: "list_mails", schema: recordPageSchema(mailRecordSchema) },
  acceptances: { name: "list_terms_acceptances", schema: recordPageSchema(acceptanceSchema) },
  bookings: { name: "list_booking_sources", schema: recordPageSchema(bookingSourceSchema) },
} as const;

export type RecordList<Row> = { name: string; schema: v.GenericSchema<unknown, RecordPage<Row>> };

type RecordRequest<Row> = {
  list: RecordList<Row>;
  /** What narrows the list; null does not. */
  filter: Record<string, string | null>;
  /** Cursor of the page; null for the first page. */
  from: RecordPosition | null;
  /** Rows per page; defaults to 50. */
  size?: number;
};

/** One page of a list, for admins. Throws a `DataFault`. */
export async function listRecords<Row>(
  client: SupabaseClient,
  { list: { name, schema }, filter, from, size }: RecordRequest<Row>,
): Promise<RecordPage<Row>> {
  const asked = Object.entries({ ...filter, ...from, size }).filter(
    ([, value]) => value !== null && value !== undefined,
  );
  // Nothing but the first page is null, as the route declares its first data.
  const request = asked.length === 0 ? null : Object.fromEntries(asked);
  return unwrap(await client.rpc(name, { request }).retry(false), schema);
}

/** Throws a `DataFault`; `missing` for an unknown id. */
export async function readRecord<Row>(
  client: SupabaseClient,
  { list: { name, schema }, id }: { list: RecordList<Row>; id: string | number },
): Promise<Row> {
  const { rows } = unwrap(await client.rpc(name, { request: { id } }).retry(false), schema);
  const [row] = rows;
  if (row === undefined) throw new DataFault("missing", "There is no such record");
  return row;
}
