import { unwrap } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";
import { pageOf } from "../keyset.ts";
import { idColumn } from "../columns.ts";

const companyNameSchema = v.object({ id: idColumn, name: v.string() });
export type CompanyName = v.InferOutput<typeof companyNameSchema>;

/** Names in their order; `next` is where the page after this one begins. */
export type CompanyNamePage = { companies: CompanyName[]; next: CompanyName | null };

/** The names of client companies, a hundred at most. Those that are not there any more are left out. Throws a `DataFault`. */
export async function listCompanyNames(client: SupabaseClient, ids: readonly string[]): Promise<CompanyName[]> {
  const response = await client.from("client_account").select("id, name").in("id", ids).limit(100).retry(false);
  return unwrap(response, v.array(companyNameSchema));
}

export type CompanySearch = {
  /** A part of the name, whatever its case; all signs of it are taken as they are. Blank for all. */
  text: string;
  /** The last one of the page before; null for the first page. */
  after: CompanyName | null;
  size: number;
};

/** One page of the client companies in whose names a text occurs, by name. Throws a `DataFault`. */
export async function findCompanies(
  client: SupabaseClient,
  { text, after, size }: CompanySearch,
): Promise<CompanyNamePage> {
  // One more than is shown tells whether there is a next page.
  const limit = size + 1;
  // Two plain filters instead of `or=(…)`: there a name with quotes or commas in it is not understood by every engine.
  const namesakes = after ? await readNames({ client, text, limit, namesakesOf: after }) : [];
  const others = await readNames({ client, text, limit, after });
  const found = [...namesakes, ...others].slice(0, limit);
  const { shown: companies, last } = pageOf(found, size);
  return { companies, next: last };
}

type NamesAsked = {
  client: SupabaseClient;
  text: string;
  limit: number;
  /** Only those with a later name. */
  after?: CompanyName | null;
  /** Only those with the same name that come after this one. */
  namesakesOf?: CompanyName;
};

async function readNames({ client, text, limit, after, namesakesOf }: NamesAsked): Promise<CompanyName[]> {
  let rows = client.from("client_account").select("id, name");
  const wanted = text.trim().slice(0, 120);
  if (wanted !== "") rows = rows.ilike("name", `%${wanted.replaceAll(/[\\%_*]/g, String.raw`\$&`)}%`);
  if (after) rows = rows.gt("name", after.name);
  if (namesakesOf) rows = rows.eq("name", namesakesOf.name).gt("id", namesakesOf.id);
  return unwrap(await rows.order("name").order("id").limit(limit).retry(false), v.array(companyNameSchema));
}
