import { unwrap } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";
import {
  type AgreeToProfileOutcome,
  agreeToProfileOutcomeSchema,
  type IdealProfile,
  idealProfileSchema,
  linesOf,
  type ProfileEntry,
  type SaveProfileOutcome,
  saveProfileOutcomeSchema,
} from "./idealProfileSchema.ts";

const columns =
  "id, client_account_id, name, industries, sizes, countries, titles, leave_out, status, agreed_by_name, agreed_at, version, updated_by_name, updated_at";

/** Profiles of a company by name, the first 200. Throws a `DataFault`. */
export async function listProfiles(client: SupabaseClient, companyId: string): Promise<IdealProfile[]> {
  const response = await client
    .from("ideal_profile")
    .select(columns)
    .eq("client_account_id", companyId)
    .order("name")
    .order("id")
    .limit(200)
    .retry(false);
  return unwrap(response, v.array(idealProfileSchema));
}

/** Adds or changes a profile, which is a draft afterwards, for research. Idempotent by id. Throws a `DataFault`. */
export async function saveProfile(
  client: SupabaseClient,
  { companyId, ...entry }: ProfileEntry & { companyId: string },
): Promise<SaveProfileOutcome> {
  const request = {
    id: entry.id,
    version: entry.version,
    client_account_id: companyId,
    name: entry.name,
    industries: linesOf(entry.industries),
    sizes: linesOf(entry.sizes),
    countries: linesOf(entry.countries),
    titles: linesOf(entry.titles),
    leave_out: entry.leaveOut,
  };
  return unwrap(await client.rpc("save_ideal_profile", { request }).retry(false), saveProfileOutcomeSchema);
}

/** Records that the company agrees to this version, for admins and members who may decide. Throws a `DataFault`. */
export async function agreeToProfile(
  client: SupabaseClient,
  { id, version }: Pick<IdealProfile, "id" | "version">,
): Promise<AgreeToProfileOutcome> {
  return unwrap(await client.rpc("agree_to_profile", { id, version }).retry(false), agreeToProfileOutcomeSchema);
}
