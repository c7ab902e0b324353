import { DataFault, unwrap } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";
import { idColumn } from "../columns.ts";
import { pageOf, pageQueries, type SortedPosition } from "../keyset.ts";
import type { ContactEntry, FirmEntry } from "./firmEntry.ts";
import {
  type Contact,
  contactSchema,
  type EraseContactOutcome,
  eraseContactOutcomeSchema,
  type Firm,
  type FirmPage,
  firmSchema,
  type FirmSort,
  type FoundFirms,
  foundFirmsSchema,
  type LeadOfFirm,
  leadOfFirmSchema,
  type OptOutLink,
  optOutLinkSchema,
  type SaveContactOutcome,
  saveContactOutcomeSchema,
  type SaveFirmOutcome,
  saveFirmOutcomeSchema,
} from "./firmSchema.ts";

const firmColumns =
  "id, name, domain, industry, country, employees, about, source, found_on, created_at, created_by_name, version, updated_by_name, contacts, leads";
const contactColumns =
  "id, firm_id, full_name, email, title, profile_url, source, found_on, address_state, opted_out_at, erased_at, erased_by_name, version, updated_by_name";

/** Contacts and leads that a firm shows. */
const mostOfFirm = 200;

export type FirmList = {
  sort: FirmSort;
  /** Cursor of the page; null for the first page. */
  from: SortedPosition | null;
  /** Rows per page. */
  size: number;
};

/** One page of all firms, for research. Throws a `DataFault`. */
export async function listFirms(client: SupabaseClient, { sort, from, size }: FirmList): Promise<FirmPage> {
  const responses = await Promise.all(
    pageQueries({ query: () => summaries(client), sort, from, size }).map((page) => page.retry(false)),
  );
  const rows = responses.flatMap((response) => unwrap(response, v.array(firmSchema)));
  const { shown: firms, last } = pageOf(rows, size);
  return { firms, next: last && { value: sort.column === "name" ? last.name : last.createdAt, id: last.id } };
}

/** The first 200 firms with a text of at least three letters, by name, for research. Throws a `DataFault`. */
export async function searchFirms(client: SupabaseClient, query: string): Promise<FoundFirms> {
  return unwrap(await client.rpc("search_firms", { query }).retry(false), foundFirmsSchema);
}

/** Throws a `DataFault`; `missing` for an unknown id. */
export async function readFirm(client: SupabaseClient, id: string): Promise<Firm> {
  const response = await summaries(client).eq("id", known(id)).single().retry(false);
  return unwrap(response, firmSchema);
}

/** Throws a `DataFault`; `missing` for an unknown id. */
export async function readContact(client: SupabaseClient, id: string): Promise<Contact> {
  const response = await client.from("contact").select(contactColumns).eq("id", known(id)).single().retry(false);
  return unwrap(response, contactSchema);
}

/** Contacts of a firm by name, the first 200; those who are erased last. Throws a `DataFault`. */
export async function listContactsOf(client: SupabaseClient, firmId: string): Promise<Contact[]> {
  const response = await client
    .from("contact")
    .select(contactColumns)
    .eq("firm_id", known(firmId))
    .order("full_name")
    .order("id")
    .limit(mostOfFirm)
    .retry(false);
  return unwrap(response, v.array(contactSchema));
}

/** Leads of a firm that the caller may see, the last 200 to change their stage. Throws a `DataFault`. */
export async function listLeadsOf(client: SupabaseClient, firmId: string): Promise<LeadOfFirm[]> {
  const response = await client
    .from("lead")
    .select("id, client_account_id, contact_id, contact_name, stage, stage_at")
    .eq("firm_id", known(firmId))
    .order("stage_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(mostOfFirm)
    .retry(false);
  return unwrap(response, v.array(leadOfFirmSchema));
}

/** Changes a firm, based on the version that the caller has seen. Idempotent. Throws a `DataFault`. */
export async function saveFirm(client: SupabaseClient, { foundOn, ...entry }: FirmEntry): Promise<SaveFirmOutcome> {
  const request = { ...entry, found_on: foundOn };
  return unwrap(await client.rpc("save_firm", { request }).retry(false), saveFirmOutcomeSchema);
}

/** Changes a contact, based on the version that the caller has seen. Idempotent. Throws a `DataFault`. */
export async function saveContact(client: SupabaseClient, entry: ContactEntry): Promise<SaveContactOutcome> {
  const { id, version, email, title, source } = entry;
  const request = {
    id,
    version,
    full_name: entry.name,
    email,
    title,
    profile_url: entry.profileUrl,
    address_state: entry.addressState,
    source,
    found_on: entry.foundOn,
  };
  return unwrap(await client.rpc("save_contact", { request }).retry(false), saveContactOutcomeSchema);
}

/** Link by which a contact opts out, for a message to them. Throws a `DataFault`. */
export async function readOptOutLink(client: SupabaseClient, contactId: string): Promise<OptOutLink> {
  return unwrap(await client.rpc("opt_out_link", { contact_id: contactId }).retry(false), optOutLinkSchema);
}

/** Erases a person's data, for admins. Idempotent. Throws a `DataFault`. */
export async function eraseContact(client: SupabaseClient, id: string): Promise<EraseContactOutcome> {
  return unwrap(await client.rpc("erase_contact", { id }).retry(false), eraseContactOutcomeSchema);
}

function summaries(client: SupabaseClient) {
  return client.from("firm_summary").select(firmColumns);
}

function known(id: string): string {
  if (!v.is(idColumn, id)) throw new DataFault("missing", "This is not a valid id");
  return id;
}
