import { unwrap } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";
import { afterMoment, pageOf } from "../keyset.ts";
import {
  type AddExclusionsOutcome,
  addExclusionsOutcomeSchema,
  everybody,
  type ExclusionFilter,
  type ExclusionPage,
  type ExclusionPosition,
  exclusionSchema,
  type FindExclusionsOutcome,
  findExclusionsOutcomeSchema,
  type NewExclusions,
  type RemoveExclusionOutcome,
  removeExclusionOutcomeSchema,
} from "./exclusionSchema.ts";

export type ExclusionList = {
  filter: ExclusionFilter;
  /** Cursor of the page; null for the first page. */
  from: ExclusionPosition | null;
  /** Rows per page. */
  size: number;
};

/** One page of what the caller may read, newest first. Throws a `DataFault`. */
export async function listExclusions(
  client: SupabaseClient,
  { filter, from, size }: ExclusionList,
): Promise<ExclusionPage> {
  let query = client
    .from("exclusion")
    .select("id, client_account_id, kind, domain, cause, created_by_name, created_at");
  if (filter.company === everybody) query = query.is("client_account_id", null);
  else if (filter.company !== null) query = query.eq("client_account_id", filter.company);
  if (filter.cause !== null) query = query.eq("cause", filter.cause);
  if (from) query = query.or(afterMoment(from));
  const response = await query
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(size + 1)
    .retry(false);
  const { shown: exclusions, last } = pageOf(unwrap(response, v.array(exclusionSchema)), size);
  return { exclusions, next: last && { createdAt: last.createdAt, id: last.id } };
}

/** What excludes an address or a domain, for research. Throws a `DataFault`. */
export async function findExclusions(client: SupabaseClient, value: string): Promise<FindExclusionsOutcome> {
  return unwrap(await client.rpc("find_exclusions", { value }).retry(false), findExclusionsOutcomeSchema);
}

/** Excludes domains and addresses. Idempotent. Throws a `DataFault`. */
export async function addExclusions(
  client: SupabaseClient,
  { companyId, cause, values }: NewExclusions,
): Promise<AddExclusionsOutcome> {
  const request = { client_account_id: companyId, cause, values };
  return unwrap(await client.rpc("add_exclusions", { request }).retry(false), addExclusionsOutcomeSchema);
}

/** For admins. Throws a `DataFault`. */
export async function removeExclusion(client: SupabaseClient, id: string): Promise<RemoveExclusionOutcome> {
  return unwrap(await client.rpc("remove_exclusion", { id }).retry(false), removeExclusionOutcomeSchema);
}
