import { unwrap } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";
import { idColumn } from "../columns.ts";

const companyNameSchema = v.object({ id: idColumn, name: v.string() });
export type CompanyName = v.InferOutput<typeof companyNameSchema>;

const mostMatches = 20;

/** The names of client companies, a hundred at most. Those that are not there any more are left out. Throws a `DataFault`. */
export async function listCompanyNames(client: SupabaseClient, ids: readonly string[]): Promise<CompanyName[]> {
  const response = await client.from("client_account").select("id, name").in("id", ids).limit(100).retry(false);
  return unwrap(response, v.array(companyNameSchema));
}

/** The first companies, by name, whose names contain a text; all of them for a blank one. Throws a `DataFault`. */
export async function findCompanies(client: SupabaseClient, text: string): Promise<CompanyName[]> {
  let query = client.from("client_account").select("id, name");
  // `%`, `_` and `\` stand for themselves.
  if (text.trim())
    query = query.ilike(
      "name",
      `%${text
        .trim()
        .slice(0, 100)
        .replaceAll(/[\\%_]/g, String.raw`\$&`)}%`,
    );
  const response = await query.order("name").order("id").limit(mostMatches).retry(false);
  return unwrap(response, v.array(companyNameSchema));
}
