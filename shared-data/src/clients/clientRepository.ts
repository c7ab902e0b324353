import { DataFault, unwrap } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";
import { pageOf, pageQueries, type SortedPosition } from "../keyset.ts";
import { dayColumn } from "../columns.ts";
import { containing } from "../containing.ts";
import {
  type Client,
  type ClientFilter,
  type ClientPage,
  clientSchema,
  type CreateClientOutcome,
  createClientOutcomeSchema,
  type Figures,
  type NewClient,
  type StatusChange,
} from "./clientSchema.ts";

const columns =
  "id, name, currency, campaign_status, leads, appointments, balance_cents, members, pending_updates, time_zone, archived_at, needs_second_check, version";

const idSchema = v.pipe(v.string(), v.uuid());

export type ClientList = {
  filter: ClientFilter;
  /** Cursor of the page; null for the first page. */
  from: SortedPosition | null;
  /** Rows per page, 999 at most. */
  size: number;
};

/** One page of the client companies, for admins. Throws a `DataFault`. */
export async function listClients(client: SupabaseClient, { filter, from, size }: ClientList): Promise<ClientPage> {
  const { sort } = filter;
  const responses = await Promise.all(
    pageQueries({ query: () => matching(client, filter), sort, from, size }).map((query) => query.retry(false)),
  );
  const rows = responses.flatMap((response) => unwrap(response, v.array(clientSchema)));
  const { shown: clients, last } = pageOf(rows, size);
  const valueOf = { name: last?.name ?? "", campaign_status: last?.campaignStatus ?? "" };
  return { clients, next: last && { value: valueOf[sort.column], id: last.id } };
}

function matching(client: SupabaseClient, { search, status, isArchived }: Omit<ClientFilter, "sort">) {
  const all = client.from("client_summary").select(columns);
  let query = isArchived ? all.not("archived_at", "is", null) : all.is("archived_at", null);
  const pattern = containing(search);
  if (pattern !== null) query = query.ilike("name", pattern);
  return status ? query.eq("campaign_status", status) : query;
}

/** A company's summary. Throws a `DataFault`; `missing` for an unknown id. */
export async function readClient(client: SupabaseClient, id: string): Promise<Client> {
  if (!v.is(idSchema, id)) throw new DataFault("missing", "This is not a valid id");
  const response = await client.from("client_summary").select(columns).eq("id", id).single().retry(false);
  return unwrap(response, clientSchema);
}

/** Days of a company's first delivered lead and first appointment, from whose months on they are counted. Null: none yet. */
export type CountedSince = { leads: string | null; appointments: string | null };

/** Since when a company's leads and appointments are counted. Throws a `DataFault`. */
export async function readCountedSince(client: SupabaseClient, companyId: string): Promise<CountedSince> {
  const [delivered, met] = await Promise.all([
    client
      .from("lead")
      .select("delivered_on")
      .eq("client_account_id", companyId)
      .not("delivered_on", "is", null)
      .order("delivered_on")
      .limit(1)
      .retry(false),
    client
      .from("appointment")
      .select("starts_on")
      .eq("client_account_id", companyId)
      .in("state", ["booked", "held"])
      .order("starts_on")
      .limit(1)
      .retry(false),
  ]);
  return {
    leads: unwrap(delivered, v.array(v.object({ delivered_on: dayColumn })))[0]?.delivered_on ?? null,
    appointments: unwrap(met, v.array(v.object({ starts_on: dayColumn })))[0]?.starts_on ?? null,
  };
}

export type FiguresOfMonth = Figures & {
  companyId: string;
  /** The month's first day, `2026-11-01`. */
  month: string;
};

/** Saves a month's figures, the campaign's status and the company's time zone. Idempotent. Throws a `DataFault`. */
export async function saveFigures(
  client: SupabaseClient,
  { companyId, month, campaignStatus, timeZone, leads, appointments }: FiguresOfMonth,
): Promise<void> {
  const counted = await client
    .from("client_month")
    .upsert(
      {
        client_account_id: companyId,
        month,
        ...(leads !== undefined && { leads }),
        ...(appointments !== undefined && { appointments }),
      },
      { onConflict: "client_account_id,month" },
    )
    .select("month")
    .single()
    .retry(false);
  unwrap(counted, v.object({ month: v.string() }));
  const status = await client
    .from("client_account")
    .update({ campaign_status: campaignStatus, time_zone: timeZone })
    .eq("id", companyId)
    .select("id")
    .single()
    .retry(false);
  unwrap(status, v.object({ id: v.string() }));
}

/** Ids in one URL. */
const mostIds = 50;

/** Sets the campaign status of companies, and returns the ids of those that still exist. Idempotent. Throws a `DataFault`. */
export async function setStatuses(client: SupabaseClient, change: StatusChange): Promise<string[]> {
  const changed: string[] = [];
  for (const status of new Set(change.map(({ campaignStatus }) => campaignStatus))) {
    const ids = change.filter(({ campaignStatus }) => campaignStatus === status).map(({ id }) => id);
    for (let place = 0; place < ids.length; place += mostIds) {
      const response = await client
        .from("client_account")
        .update({ campaign_status: status })
        .in("id", ids.slice(place, place + mostIds))
        .select("id")
        .retry(false);
      changed.push(...unwrap(response, v.array(v.object({ id: v.string() }))).map(({ id }) => id));
    }
  }
  return changed;
}

/** Adds a company, whose first tasks come from the timeline presets. Idempotent by id. Throws a `DataFault`. */
export async function createClient(
  client: SupabaseClient,
  { id, name, currency, startsOn }: NewClient,
): Promise<CreateClientOutcome> {
  const request = { id, name, currency, starts_on: startsOn };
  return unwrap(await client.rpc("create_client_company", { request }).retry(false), createClientOutcomeSchema);
}
