import { unwrap } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";
import { pageOf } from "../keyset.ts";
import { idColumn } from "../columns.ts";
import { containing } from "../containing.ts";

const companyNameSchema = v.object({ id: idColumn, name: v.string() });
export type CompanyName = v.InferOutput<typeof companyNameSchema>;

/** Names in order; `next` is the cursor of the next page. */
export type CompanyNamePage = { companies: CompanyName[]; next: CompanyName | null };

/** Names of at most a hundred client companies. Leaves out deleted ones. Throws a `DataFault`. */
export async function listCompanyNames(client: SupabaseClient, ids: readonly string[]): Promise<CompanyName[]> {
  const response = await client.from("client_account").select("id, name").in("id", ids).limit(100).retry(false);
  return unwrap(response, v.array(companyNameSchema));
}

/** The first hundred names of client companies, for lists that are read at the same time. Throws a `DataFault`. */
export async function listFirstNames(client: SupabaseClient): Promise<CompanyName[]> {
  const response = await client.from("client_account").select("id, name").order("name").limit(100).retry(false);
  return unwrap(response, v.array(companyNameSchema));
}

export type CompanySearch = {
  /** Part of a name, case-insensitive and without wildcards. Blank matches all. */
  text: string;
  /** Last company of the previous page; null for the first page. */
  after: CompanyName | null;
  size: number;
};

/** One page of the client companies whose name contains a text, by name. Throws a `DataFault`. */
export async function findCompanies(
  client: SupabaseClient,
  { text, after, size }: CompanySearch,
): Promise<CompanyNamePage> {
  // Reads one extra row to learn whether there is a next page.
  const limit = size + 1;
  // Uses two plain filters instead of `or=(…)`, because not every engine parses a name with quotes or commas in it.
  const namesakes = after ? await readNames({ client, text, limit, namesakesOf: after }) : [];
  const others = await readNames({ client, text, limit, after });
  const found = [...namesakes, ...others].slice(0, limit);
  const { shown: companies, last } = pageOf(found, size);
  return { companies, next: last };
}

type NameQuery = {
  client: SupabaseClient;
  text: string;
  limit: number;
  /** Restricts to later names. */
  after?: CompanyName | null;
  /** Restricts to companies with the same name that sort after this one. */
  namesakesOf?: CompanyName;
};

async function readNames({ client, text, limit, after, namesakesOf }: NameQuery): Promise<CompanyName[]> {
  let rows = client.from("client_account").select("id, name");
  const pattern = containing(text);
  if (pattern !== null) rows = rows.ilike("name", pattern);
  if (after) rows = rows.gt("name", after.name);
  if (namesakesOf) rows = rows.eq("name", namesakesOf.name).gt("id", namesakesOf.id);
  return unwrap(await rows.order("name").order("id").limit(limit).retry(false), v.array(companyNameSchema));
}
