import { assertNever } from "@pipelark/shared-contracts/assertNever";
import { DataFault, unwrap } from "@pipelark/shared-contracts/unwrap";
import { firstDayOf, lastDayOf } from "@pipelark/shared-time/days";
import type { SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";
import { idColumn } from "../columns.ts";
import { pageOf, pageQueries, type SortedPosition } from "../keyset.ts";
import {
  type Deal,
  dealColumns,
  type DealFilter,
  type DealOutcome,
  dealOutcomeSchema,
  type DealPage,
  type DealReport,
  dealSchema,
  type LostReason,
  type NewDeal,
  type Outside,
  outsideDealsSchema,
} from "./dealSchema.ts";

const rowsSchema = v.array(dealSchema);

type DealList = { filter: DealFilter; from: SortedPosition | null; size: number };

/** One page of deals, the latest change first. Throws a `DataFault`. */
export async function listDeals(client: SupabaseClient, { filter, from, size }: DealList): Promise<DealPage> {
  const outside = filter.view === "outside" ? [...(await readOutside(client)).keys()] : null;
  if (outside?.length === 0) return { deals: [], next: null };
  const sort = { column: "state_at", direction: "descending" } as const;
  const queries = pageQueries({ query: () => matching(client, filter, outside), sort, from, size });
  const responses = await Promise.all(queries.map((query) => query.retry(false)));
  const { shown: deals, last } = pageOf(
    responses.flatMap((response) => unwrap(response, rowsSchema)),
    size,
  );
  return { deals, next: last && { value: last.position, id: last.id } };
}

// oxlint-disable-next-line max-params -- the ids that only one view needs
function matching(client: SupabaseClient, filter: DealFilter, outside: string[] | null) {
  const { view, side, companyId, months, currency } = filter;
  // Without the word, deals in other currencies would stay, only without their amounts.
  const columns = currency === null ? dealColumns : dealColumns.replace("deal_value(", "deal_value!inner(");
  let query = client.from("deal").select(columns);
  // The company is named for the index. What may be read is up to the policies.
  if (companyId !== null) query = query.eq("client_account_id", companyId);
  if (currency !== null) query = query.eq("deal_value.currency", currency);
  const day = view === "open" ? "expected_month" : "signed_on";
  if (months === "none") query = query.is(day, null);
  else if (months !== null) {
    if (months.first !== null) query = query.gte(day, firstDayOf(months.first));
    if (months.last !== null) query = query.lte(day, lastDayOf(months.last));
  }
  switch (view) {
    case "to-confirm":
      return query.eq("state", "reported").eq("reported_side", side === "client" ? "agency" : "client");
    case "disputed":
      return query.eq("state", "disputed");
    case "open":
    case "reported":
      return query.eq("state", view);
    case "outside":
      return query.in("id", outside ?? []);
    case "all":
      return query;
    default:
      return assertNever(view);
  }
}

/** The deals of a lead, the first one first, at most fifty. Throws a `DataFault`. */
export async function listDealsOf(client: SupabaseClient, leadId: string): Promise<Deal[]> {
  const response = await client
    .from("deal")
    .select(dealColumns)
    .eq("lead_id", leadId)
    .order("created_at")
    .limit(50)
    .retry(false);
  return unwrap(response, rowsSchema);
}

/** One deal. Throws a `DataFault`; `missing` for one that the caller may not read. */
export async function readDeal(client: SupabaseClient, id: string): Promise<Deal> {
  if (!v.is(idColumn, id)) throw new DataFault("missing", "This is not a valid id");
  return unwrap(await client.from("deal").select(dealColumns).eq("id", id).single().retry(false), dealSchema);
}

/** The deals that wait for a decision outside the attribution time of their leads, with why. Throws a `DataFault`. */
export async function readOutside(client: SupabaseClient): Promise<Map<string, Outside>> {
  const { deals } = unwrap(await client.rpc("outside_deals").retry(false), outsideDealsSchema);
  return new Map(deals.map(({ id, outside }) => [id, outside]));
}

/** Adds an open deal. Idempotent. Throws a `DataFault`. */
export function addDeal(client: SupabaseClient, deal: NewDeal): Promise<DealOutcome> {
  return act(client, "save_deal", {
    id: deal.id,
    lead_id: deal.leadId,
    title: deal.title,
    expected_month: deal.expectedMonth,
    ...(deal.expectedCents !== null && { expected_cents: deal.expectedCents }),
  });
}

/** Reports that a deal was won. Idempotent. Throws a `DataFault`. */
export function reportDeal(client: SupabaseClient, report: DealReport): Promise<DealOutcome> {
  return act(client, "report_deal", {
    id: report.id,
    title: report.title,
    signed_on: report.signedOn,
    proof: report.proof,
    ...(report.valueCents !== null && { value_cents: report.valueCents }),
    ...("leadId" in report ? { lead_id: report.leadId } : { version: report.version }),
  });
}

/** An act on a deal in the version that the reader has seen. */
export type DealAct = { id: string; version: number } & (
  | { act: "confirm"; overrideReason?: string }
  | { act: "dispute"; note: string }
  | { act: "reopen" }
  | { act: "lose"; reason: LostReason; note: string }
  | { act: "take-back"; reason: string }
  | { act: "override"; reason: string }
);

const functions = {
  confirm: "confirm_deal",
  dispute: "dispute_deal",
  reopen: "reopen_deal",
  lose: "lose_deal",
  "take-back": "take_back_deal",
  override: "override_deal",
} as const;

/** Confirms, disputes, reopens, loses or takes a deal back. Idempotent. Throws a `DataFault`. */
export function actOnDeal(client: SupabaseClient, { act: name, ...given }: DealAct): Promise<DealOutcome> {
  const { overrideReason, ...request } = { overrideReason: undefined, ...given };
  return act(client, functions[name], {
    ...request,
    ...(overrideReason !== undefined && { override_reason: overrideReason }),
  });
}

// oxlint-disable-next-line max-params -- the name of a function and its request
async function act(client: SupabaseClient, name: string, request: object): Promise<DealOutcome> {
  return unwrap(await client.rpc(name, { request }).retry(false), dealOutcomeSchema);
}
