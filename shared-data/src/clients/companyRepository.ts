import { unwrap } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import { companySchema, type Company } from "./companySchema.ts";

/** A client's own company, the only one they may read. Throws a `DataFault`; `missing` for a client without a company. */
export async function readOwnCompany(client: SupabaseClient): Promise<Company> {
  const response = await client.from("client_account").select("id, name, currency").limit(1).single().retry(false);
  return unwrap(response, companySchema);
}
