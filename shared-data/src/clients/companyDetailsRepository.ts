import { unwrap } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";
import { pageOf } from "../keyset.ts";
import type { EditOutcome, Held } from "../settings/editSchema.ts";
import {
  type Billing,
  type CompanyChangePage,
  companyChangeSchema,
  companyDetailsSchema,
  type CompanyEdit,
  noBilling,
  type SaveCompanyOutcome,
  saveCompanyOutcomeSchema,
  saveDetailsOutcomeSchema,
} from "./companyDetailsSchema.ts";

/** Billing data of a company, with version 0 before the first edit. Throws a `DataFault`. */
export async function readDetails(client: SupabaseClient, companyId: string): Promise<Held<Billing>> {
  const response = await client
    .from("client_company_details")
    .select("legal_name, address, tax_number, billing_email, po_number, version")
    .eq("client_account_id", companyId)
    .limit(1)
    .retry(false);
  return unwrap(response, v.array(companyDetailsSchema))[0] ?? { value: noBilling, version: 0 };
}

/** Saves billing data if its version is still current. A retry is also `saved`. Throws a `DataFault`. */
export async function saveDetails(
  client: SupabaseClient,
  { companyId, value, version }: Held<Billing> & { companyId: string },
): Promise<EditOutcome<Billing>> {
  const request = {
    client_account_id: companyId,
    ...(version > 0 && { version }),
    legal_name: value.legalName,
    address: value.address,
    tax_number: value.taxNumber,
    billing_email: value.billingEmail,
    po_number: value.poNumber,
  };
  return unwrap(await client.rpc("save_company_details", { request }).retry(false), saveDetailsOutcomeSchema);
}

/** Renames or archives a company, brings it back, or sets how its leads are checked, for admins. Throws a `DataFault`. */
export async function saveCompany(
  client: SupabaseClient,
  { id, version, name, isArchived, needsSecondCheck }: CompanyEdit,
): Promise<SaveCompanyOutcome> {
  const request = { id, version, name, is_archived: isArchived, needs_second_check: needsSecondCheck };
  return unwrap(await client.rpc("save_client_company", { request }).retry(false), saveCompanyOutcomeSchema);
}

type ChangeList = { companyId: string; before: number | null; size: number };

/** One page of the history of a company and its billing data, the newest edit first, for admins. Throws a `DataFault`. */
export async function listCompanyChanges(
  client: SupabaseClient,
  { companyId, before, size }: ChangeList,
): Promise<CompanyChangePage> {
  let query = client
    .from("client_company_change")
    .select("id, area, at, actor_name, before, after")
    .eq("client_account_id", companyId);
  if (before !== null) query = query.lt("id", before);
  // Reads one extra row to learn whether there is a next page.
  const response = await query
    .order("id", { ascending: false })
    .limit(size + 1)
    .retry(false);
  const { shown: changes, last } = pageOf(unwrap(response, v.array(companyChangeSchema)), size);
  return { changes, next: last?.id ?? null };
}
