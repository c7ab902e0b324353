import { unwrap } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";
import { companySchema, type Company } from "./companySchema.ts";

const columns = "id, name, currency";

/** The first companies, by name, in whose name a text occurs; all signs of it are taken as they are. Throws a `DataFault`. */
export async function findCompanies(client: SupabaseClient, text: string): Promise<Company[]> {
  let query = client.from("client_account").select(columns);
  const wanted = text.trim().slice(0, 120);
  if (wanted) query = query.ilike("name", `%${wanted.replaceAll(/[\\%_*]/g, String.raw`\$&`)}%`);
  const response = await query.order("name").order("id").limit(20).retry(false);
  return unwrap(response, v.array(companySchema));
}

/** One company by its id. Throws a `DataFault`; `missing` when there is none. */
export async function readCompany(client: SupabaseClient, id: string): Promise<Company> {
  return unwrap(await client.from("client_account").select(columns).eq("id", id).single().retry(false), companySchema);
}
