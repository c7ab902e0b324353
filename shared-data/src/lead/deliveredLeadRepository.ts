import { assertNever } from "@pipelark/shared-contracts/assertNever";
import { DataFault, unwrap } from "@pipelark/shared-contracts/unwrap";
import { daysOfMonth, type Month } from "@pipelark/shared-time/days";
import type { SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";
import { pageOf, pageQueries, type SortedPosition } from "../keyset.ts";
import {
  type DecideOutcome,
  decideOutcomeSchema,
  deliveredLeadSchema,
  type Dossier,
  dossierColumns,
  dossierSchema,
  type LeadFilter,
  type LeadPage,
  listedColumns,
  type StageCounts,
  type Standing,
  type Verdict,
} from "./deliveredLeadSchema.ts";

const rowsSchema = v.array(deliveredLeadSchema);

type LeadList = {
  filter: LeadFilter;
  /** Cursor of the page; null for the first page. */
  from: SortedPosition | null;
  /** Rows per page, 999 at most. */
  size: number;
};

/** One page of the leads that were delivered to the caller's company. Throws a `DataFault`. */
export async function listLeads(client: SupabaseClient, { filter, from, size }: LeadList): Promise<LeadPage> {
  if (filter.search !== "") return { leads: await searchLeads(client, filter), next: null };
  const { sort } = filter;
  const responses = await Promise.all(
    pageQueries({ query: () => matching(client, filter), sort, from, size }).map((query) => query.retry(false)),
  );
  const rows = responses.flatMap((response) => unwrap(response, rowsSchema));
  const { shown: leads, last } = pageOf(rows, size);
  return { leads, next: last && { value: last.position[sort.column], id: last.id } };
}

function matching(client: SupabaseClient, { companyId, standing, month }: LeadFilter) {
  // The company is named for the index. What may be read is up to the policies.
  let query = client
    .from("lead")
    .select(listedColumns)
    .eq("client_account_id", companyId)
    // Not null, so that the index begins with the newest delivery.
    .gt("delivered_at", "2000-01-01");
  const conditions = [month && conditionOfMonth(month), standing && conditionOf(standing)];
  for (const condition of conditions) if (condition !== null) query = query.or(condition);
  return query;
}

function conditionOfMonth(month: Month): string {
  const { from, until } = daysOfMonth(month);
  return `and(delivered_on.gte.${from},delivered_on.lte.${until})`;
}

function conditionOf(standing: Standing): string {
  const now = new Date().toISOString();
  switch (standing) {
    case "undecided":
      return `and(stage.eq.delivered,verdict_due_at.gt."${now}")`;
    case "accepted":
      return `stage.eq.accepted,and(stage.eq.delivered,verdict_due_at.lte."${now}")`;
    case "declined":
    case "closed":
      return `stage.eq.${standing}`;
    default:
      return assertNever(standing);
  }
}

const foundSchema = v.object({ leads: rowsSchema });

async function searchLeads(client: SupabaseClient, { search, standing, month, companyId, sort }: LeadFilter) {
  const response = await client.rpc("search_leads", { query: search, company: companyId }).retry(false);
  const found = unwrap(response, foundSchema).leads.filter(
    (lead) =>
      (standing === null || lead.standing === standing) && (month === null || lead.deliveredOn.startsWith(month)),
  );
  const turn = sort.direction === "ascending" ? 1 : -1;
  return found.toSorted((one, other) =>
    sort.column === "firm_name"
      ? turn * one.firm.localeCompare(other.firm)
      : turn * (one.deliveredAt.getTime() - other.deliveredAt.getTime()),
  );
}

const stage = v.optional(v.number(), 0);
const countsSchema = v.object({
  stages: v.object({ delivered: stage, accepted: stage, declined: stage, closed: stage }),
});

/** Numbers of the company's leads by stage. Throws a `DataFault`. */
export async function countLeads(client: SupabaseClient): Promise<StageCounts> {
  return unwrap(await client.rpc("lead_counts").retry(false), countsSchema).stages;
}

const idSchema = v.pipe(v.string(), v.uuid());

/** A lead with its dossier. Throws a `DataFault`; `missing` for one that the caller may not read. */
export async function readDossier(client: SupabaseClient, id: string): Promise<Dossier> {
  if (!v.is(idSchema, id)) throw new DataFault("missing", "This is not a valid id");
  return unwrap(await client.from("lead").select(dossierColumns).eq("id", id).single().retry(false), dossierSchema);
}

/** Accepts or declines a lead, for members who may decide. Idempotent. Throws a `DataFault`. */
export async function decideLead(client: SupabaseClient, verdict: Verdict): Promise<DecideOutcome> {
  const { id, version } = verdict;
  const request =
    verdict.verdict === "accepted"
      ? { id, version, verdict: "accepted" }
      : {
          id,
          version,
          verdict: "declined",
          reason: verdict.reason,
          note: verdict.note,
          never_contact: verdict.neverContact,
        };
  return unwrap(await client.rpc("decide_lead", { request }).retry(false), decideOutcomeSchema);
}
