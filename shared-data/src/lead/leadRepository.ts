import { DataFault, unwrap } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";
import { idColumn } from "../columns.ts";
import { pageOf, pageQueries, type SortedPosition } from "../keyset.ts";
import type { LeadChange, LeadNote, NewLead } from "./leadEntry.ts";
import {
  type AddLeadNoteOutcome,
  addLeadNoteOutcomeSchema,
  type AssignLeadsOutcome,
  assignLeadsOutcomeSchema,
  type Lead,
  leadColumns,
  type LeadCounts,
  type LeadFilter,
  type LeadListPage,
  type LeadMove,
  leadSchema,
  type LeadStep,
  leadStepSchema,
  type MoveLeadsOutcome,
  moveLeadsOutcomeSchema,
  type SaveLeadOutcome,
  saveLeadOutcomeSchema,
  type WholeLead,
  wholeLeadSchema,
} from "./leadSchema.ts";

const rowsSchema = v.array(leadSchema);

export type LeadList = {
  filter: LeadFilter;
  /** Cursor of the page; null for the first page. */
  from: SortedPosition | null;
  /** Rows per page, 199 at most. */
  size: number;
};

/** One page of the leads that the caller may research. Throws a `DataFault`. */
export async function listLeads(client: SupabaseClient, { filter, from, size }: LeadList): Promise<LeadListPage> {
  if (filter.search !== "") return { leads: await searchLeads(client, filter), next: null };
  const { sort } = filter;
  const responses = await Promise.all(
    pageQueries({ query: () => matching(client, filter), sort, from, size }).map((query) => query.retry(false)),
  );
  const rows = responses.flatMap((response) => unwrap(response, rowsSchema));
  const { shown: leads, last } = pageOf(rows, size);
  return { leads, next: last && { value: last.position[sort.column], id: last.id } };
}

function matching(client: SupabaseClient, { stage, companyId, ownerId, profileId, sort }: LeadFilter) {
  let query = client.from("lead").select(leadColumns);
  if (stage) query = query.eq("stage", stage);
  if (companyId) query = query.eq("client_account_id", companyId);
  if (ownerId) query = query.eq("owner_id", ownerId);
  if (profileId) query = query.eq("profile_id", profileId);
  // Others have no delivery to be sorted by.
  if (sort.column === "delivered_at") query = query.not("delivered_at", "is", null);
  return query;
}

const foundSchema = v.object({ leads: v.array(wholeLeadSchema) });

/** Those with a text in a name or a position, in the list's order. */
async function searchLeads(client: SupabaseClient, filter: LeadFilter): Promise<Lead[]> {
  const response = await client.rpc("search_leads", { query: filter.search, company: filter.companyId }).retry(false);
  const found = unwrap(response, foundSchema).leads;
  const turn = filter.sort.direction === "ascending" ? 1 : -1;
  return found
    .filter((lead) => isMatch(lead, filter))
    .toSorted((one, other) => turn * compare(one.position[filter.sort.column], other.position[filter.sort.column]));
}

function isMatch(lead: WholeLead, { stage, ownerId, profileId, sort }: LeadFilter): boolean {
  return (
    (stage === null || lead.stage === stage) &&
    (ownerId === null || lead.owner?.id === ownerId) &&
    (profileId === null || lead.profileId === profileId) &&
    (sort.column !== "delivered_at" || lead.deliveredAt !== null)
  );
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

const count = v.optional(v.number(), 0);
const countsSchema = v.object({
  stages: v.object({ found: count, checked: count, delivered: count, accepted: count, declined: count, closed: count }),
});

/** Numbers of leads by stage, with the filter's company, owner and profile. Throws a `DataFault`. */
export async function countLeads(
  client: SupabaseClient,
  { companyId, ownerId, profileId }: Pick<LeadFilter, "companyId" | "ownerId" | "profileId">,
): Promise<LeadCounts> {
  const response = await client
    .rpc("lead_counts", { company: companyId, owner: ownerId, profile: profileId })
    .retry(false);
  return unwrap(response, countsSchema).stages;
}

/** A lead with its dossier. Throws a `DataFault`; `missing` for one that the caller may not research. */
export async function readLead(client: SupabaseClient, id: string): Promise<WholeLead> {
  if (!v.is(idColumn, id)) throw new DataFault("missing", "This is not an id");
  return unwrap(await client.from("lead").select("*").eq("id", id).limit(1).single().retry(false), wholeLeadSchema);
}

/** The history of a lead, the newest first, at most two hundred steps. Throws a `DataFault`. */
export async function listLeadSteps(client: SupabaseClient, leadId: string): Promise<LeadStep[]> {
  const response = await client
    .from("lead_event")
    .select("id, kind, note, is_for_client, actor_name, created_at")
    .eq("lead_id", leadId)
    .order("created_at", { ascending: false })
    .limit(200)
    .retry(false);
  return unwrap(response, v.array(leadStepSchema));
}

/** Adds a lead, or changes the given fields of one. A retry adds nothing twice. Throws a `DataFault`. */
export async function saveLead(client: SupabaseClient, entry: NewLead | LeadChange): Promise<SaveLeadOutcome> {
  const { profileId, ownerId, companyLine, youMeet, whyNow, leftOpen, sources, fit } = entry;
  // Undefined values are not sent.
  const request = {
    id: entry.id,
    ...("version" in entry
      ? { version: entry.version }
      : { client_account_id: entry.companyId, contact_id: entry.contactId }),
    profile_id: profileId,
    owner_id: ownerId,
    company_line: companyLine,
    you_meet: youMeet,
    fit,
    why_now: whyNow,
    left_open: leftOpen,
    sources: sources?.map(({ title, url, seenOn }) => ({ title, url, seen_on: seenOn })),
  };
  return unwrap(await client.rpc("save_lead", { request }).retry(false), saveLeadOutcomeSchema);
}

/** Moves leads to another stage. The answer says which were moved, and why others were not. Throws a `DataFault`. */
export async function moveLeads(client: SupabaseClient, { to, leads, note }: LeadMove): Promise<MoveLeadsOutcome> {
  const request = { to, note, leads: leads.map(({ id, version }) => ({ id, version })) };
  return unwrap(await client.rpc("move_leads", { request }).retry(false), moveLeadsOutcomeSchema);
}

/** Gives leads to a researcher, or to nobody. The last one wins. Throws a `DataFault`. */
export async function assignLeads(
  client: SupabaseClient,
  { ids, ownerId }: { ids: readonly string[]; ownerId: string | null },
): Promise<AssignLeadsOutcome> {
  const response = await client.rpc("assign_leads", { lead_ids: ids, owner: ownerId }).retry(false);
  return unwrap(response, assignLeadsOutcomeSchema);
}

/** Adds a note to a lead's history. Idempotent by id. Throws a `DataFault`. */
export async function addLeadNote(client: SupabaseClient, note: LeadNote): Promise<AddLeadNoteOutcome> {
  const request = { id: note.id, lead_id: note.leadId, note: note.note, is_for_client: note.isForClient };
  return unwrap(await client.rpc("add_lead_note", { request }).retry(false), addLeadNoteOutcomeSchema);
}
