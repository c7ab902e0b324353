import { unwrap } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";
import { idColumn } from "../columns.ts";
import { type Overview, overviewSchema } from "../overview/portalOverviewSchema.ts";

/** A client company. All its amounts are in its currency, and its months in its time zone. */
const companySchema = v.pipe(
  v.object({ id: idColumn, name: v.string(), currency: v.string(), time_zone: v.string() }),
  v.transform(({ time_zone: timeZone, ...company }) => ({ ...company, timeZone })),
);
type Company = v.InferOutput<typeof companySchema>;

/** A client's own company, the only one they may read. Throws a `DataFault`; `missing` for a client without a company. */
export async function readOwnCompany(client: SupabaseClient): Promise<Company> {
  const columns = "id, name, currency, time_zone";
  return unwrap(await client.from("client_account").select(columns).limit(1).single().retry(false), companySchema);
}

const companyRulesSchema = v.pipe(
  v.object({ name: v.string(), needs_second_check: v.boolean(), archived_at: v.nullable(v.string()) }),
  v.transform((row) => ({
    name: row.name,
    /** A second person checks each lead before its delivery. */
    needsSecondCheck: row.needs_second_check,
    isArchived: row.archived_at !== null,
  })),
);
export type CompanyRules = v.InferOutput<typeof companyRulesSchema>;

/** Rules of a company for its leads, for staff and admins. Throws a `DataFault`; `missing` for an unknown id. */
export async function readCompanyRules(client: SupabaseClient, id: string): Promise<CompanyRules> {
  const columns = "name, needs_second_check, archived_at";
  const response = await client.from("client_account").select(columns).eq("id", id).limit(1).single().retry(false);
  return unwrap(response, companyRulesSchema);
}

/** Summary of the caller's company. Months follow the company's time zone. Throws a `DataFault`. */
export async function readOverview(client: SupabaseClient): Promise<Overview> {
  return unwrap(await client.rpc("portal_overview").retry(false), overviewSchema);
}
