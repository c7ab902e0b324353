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

/** Summary of the caller's company. Months follow the company's time zone. Throws a `DataFault`. */
export async function readOverview(client: SupabaseClient): Promise<Overview> {
  return unwrap(await client.rpc("portal_overview").retry(false), overviewSchema);
}
