import { DataFault, unwrap } from "@pipelark/shared-contracts/unwrap";
import { assertNever } from "@pipelark/shared-contracts/assertNever";
import { addDays } from "@pipelark/shared-time/days";
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
  type MoveLeadsOutcome,
  moveLeadsOutcomeSchema,
  type Researcher,
  researchersSchema,
  type SaveLeadOutcome,
  saveLeadOutcomeSchema,
  type SetLeadProfileOutcome,
  setLeadProfileOutcomeSchema,
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

function matching(client: SupabaseClient, filter: LeadFilter) {
  const { stage, companyId, ownerId, profileId, outcome, deliveredFrom, deliveredUntil, sort } = filter;
  let query = client.from("lead").select(leadColumns);
  if (stage) query = query.eq("stage", stage);
  if (companyId) query = query.eq("client_account_id", companyId);
  if (ownerId) query = query.eq("owner_id", ownerId);
  if (profileId) query = query.eq("profile_id", profileId);
  if (outcome) query = query.or(conditionOf(outcome));
  // The moment, which is sorted, bounds the day, which is the company's.
  if (deliveredFrom) query = query.gte("delivered_on", deliveredFrom).gte("delivered_at", addDays(deliveredFrom, -1));
  if (deliveredUntil) query = query.lte("delivered_on", deliveredUntil).lt("delivered_at", addDays(deliveredUntil, 2));
  // Others have no delivery to be sorted by.
  if (sort.column === "delivered_at") query = query.not("delivered_at", "is", null);
  return query;
}

function conditionOf(outcome: NonNullable<LeadFilter["outcome"]>): string {
  const now = new Date().toISOString();
  const isOverdue = `and(verdict.is.null,verdict_due_at.lte."${now}")`;
  switch (outcome) {
    case "delivered":
      return "delivered_at.not.is.null";
    case "accepted":
      return `verdict.eq.accepted,${isOverdue}`;
    case "overdue":
      return isOverdue;
    case "declined":
      return "verdict.eq.declined";
    case "waiting":
      return `and(verdict.is.null,verdict_due_at.gt."${now}")`;
    default:
      return assertNever(outcome);
  }
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

function isMatch(lead: WholeLead, filter: LeadFilter): boolean {
  const { stage, ownerId, profileId, outcome, deliveredFrom, deliveredUntil, sort } = filter;
  const day = lead.deliveredOn ?? "";
  return (
    (outcome === null ||
      lead.outcome === outcome ||
      (outcome === "delivered" && lead.outcome !== null) ||
      (outcome === "accepted" && lead.outcome === "overdue")) &&
    (deliveredFrom === null || day >= deliveredFrom) &&
    (deliveredUntil === null || (day !== "" && day <= deliveredUntil)) &&
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

/** Gives leads an ideal profile of their company, or none. The last one wins. Throws a `DataFault`. */
export async function setLeadProfile(
  client: SupabaseClient,
  { ids, profileId }: { ids: readonly string[]; profileId: string | null },
): Promise<SetLeadProfileOutcome> {
  const response = await client.rpc("set_lead_profile", { lead_ids: ids, profile: profileId }).retry(false);
  return unwrap(response, setLeadProfileOutcomeSchema);
}

/** Whom leads of a company, or of any, can be given to. Throws a `DataFault`. */
export async function listResearchers(client: SupabaseClient, companyId: string | null): Promise<Researcher[]> {
  return unwrap(await client.rpc("list_researchers", { company: companyId }).retry(false), researchersSchema)
    .researchers;
}

/** Adds a note to a lead's history. Idempotent by id. Throws a `DataFault`. */
export async function addLeadNote(client: SupabaseClient, note: LeadNote): Promise<AddLeadNoteOutcome> {
  const request = { id: note.id, lead_id: note.leadId, note: note.note, is_for_client: note.isForClient };
  return unwrap(await client.rpc("add_lead_note", { request }).retry(false), addLeadNoteOutcomeSchema);
}
