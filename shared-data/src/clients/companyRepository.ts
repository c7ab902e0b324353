import { unwrap } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import { companySchema, type Company } from "./companySchema.ts";

/** The company of a client: the only one that they may read. Throws a `DataFault`; `missing` for a client of none. */
export async function readOwnCompany(client: SupabaseClient): Promise<Company> {
  const response = await client.from("client_account").select("id, name, currency").limit(1).single().retry(false);
  return unwrap(response, companySchema);
}
