import { isDataFault, unwrap } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";
import { pageOf } from "../keyset.ts";
import { readDocument } from "../documentRepository.ts";
import {
  type AcceptAgreementOutcome,
  acceptAgreementOutcomeSchema,
  type Agreement,
  agreementColumns,
  type AgreementEntry,
  type AgreementFilter,
  type AgreementPage,
  type AgreementPosition,
  agreementSchema,
  type DiscardAgreementOutcome,
  discardAgreementOutcomeSchema,
  type EndAgreementOutcome,
  endAgreementOutcomeSchema,
  type OfferAgreementOutcome,
  offerAgreementOutcomeSchema,
  type SaveAgreementOutcome,
  saveAgreementOutcomeSchema,
  type WithdrawAgreementOutcome,
  withdrawAgreementOutcomeSchema,
} from "./agreementSchema.ts";

type AgreementList = {
  filter: AgreementFilter;
  /** Cursor of the page; null for the first page. */
  from: AgreementPosition | null;
  /** Rows per page. */
  size: number;
};

type Versioned = Pick<Agreement, "id" | "version">;

/** One page of what the caller may read, by the first day, the latest first. Throws a `DataFault`. */
export async function listAgreements(
  client: SupabaseClient,
  { filter, from, size }: AgreementList,
): Promise<AgreementPage> {
  let query = client.from("agreement").select(agreementColumns);
  if (filter.companyId !== null) query = query.eq("client_account_id", filter.companyId);
  if (filter.state !== null) query = query.eq("state", filter.state);
  if (from) query = query.or(`starts_on.lt.${from.startsOn},and(starts_on.eq.${from.startsOn},id.lt.${from.id})`);
  const response = await query
    .order("starts_on", { ascending: false })
    .order("id", { ascending: false })
    .limit(size + 1)
    .retry(false);
  const { shown: agreements, last } = pageOf(unwrap(response, v.array(agreementSchema)), size);
  return { agreements, next: last && { id: last.id, startsOn: last.startsOn } };
}

/** Throws a `DataFault`, of the kind `missing` if the caller may not read it. */
export async function readAgreement(client: SupabaseClient, id: string): Promise<Agreement> {
  return unwrap(
    await client.from("agreement").select(agreementColumns).eq("id", id).single().retry(false),
    agreementSchema,
  );
}

/** The number of the offer that waits for the caller's company; null for none. Throws a `DataFault`. */
export async function readOfferedNumber(client: SupabaseClient): Promise<string | null> {
  const response = await client.from("agreement").select("number").eq("state", "offered").limit(1).retry(false);
  return unwrap(response, v.array(v.object({ number: v.string() })))[0]?.number ?? null;
}

/** Adds or changes a draft, for admins. Idempotent by id. Throws a `DataFault`. */
export async function saveAgreement(client: SupabaseClient, entry: AgreementEntry): Promise<SaveAgreementOutcome> {
  const request = {
    id: entry.id,
    version: entry.version,
    client_account_id: entry.companyId,
    share_bp: entry.shareBp,
    cap_cents: entry.capCents,
    attribution_months: entry.attributionMonths,
    report_within_days: entry.reportWithinDays,
    due_days: entry.dueDays,
    return_days: entry.returnDays,
    tax_bp: entry.taxBp,
    tax_note: entry.taxNote,
    starts_on: entry.startsOn,
    ends_on: entry.endsOn || null,
    body: entry.body,
  };
  return unwrap(await client.rpc("save_agreement", { request }).retry(false), saveAgreementOutcomeSchema);
}

/** Deletes a draft, for admins. Idempotent. Throws a `DataFault`. */
export async function discardAgreement(
  client: SupabaseClient,
  { id, version }: Versioned,
): Promise<DiscardAgreementOutcome> {
  return unwrap(await client.rpc("discard_agreement", { id, version }).retry(false), discardAgreementOutcomeSchema);
}

/** Shows a draft to its company, for admins. Idempotent. Throws a `DataFault`. */
export async function offerAgreement(
  client: SupabaseClient,
  { id, version }: Versioned,
): Promise<OfferAgreementOutcome> {
  return unwrap(await client.rpc("offer_agreement", { id, version }).retry(false), offerAgreementOutcomeSchema);
}

/** Takes an offer back, for admins. Idempotent. Throws a `DataFault`. */
export async function withdrawAgreement(client: SupabaseClient, id: string): Promise<WithdrawAgreementOutcome> {
  return unwrap(await client.rpc("withdraw_agreement", { id }).retry(false), withdrawAgreementOutcomeSchema);
}

/** Accepts an offer for the caller's company with a typed name. `hash` is that of what they read. Idempotent. Throws a `DataFault`. */
export async function acceptAgreement(
  client: SupabaseClient,
  { id, hash, name }: { id: string; hash: string; name: string },
): Promise<AcceptAgreementOutcome> {
  const request = { id, body_hash: hash, name };
  return unwrap(await client.rpc("accept_agreement", { request }).retry(false), acceptAgreementOutcomeSchema);
}

/** Ends an accepted agreement after a day, for admins. Idempotent. Throws a `DataFault`. */
export async function endAgreement(
  client: SupabaseClient,
  { id, version, endedOn }: Versioned & { endedOn: string },
): Promise<EndAgreementOutcome> {
  const request = { id, version, ended_on: endedOn };
  return unwrap(await client.rpc("end_agreement", { request }).retry(false), endAgreementOutcomeSchema);
}

/**
 * The PDF of an agreement, as it was accepted or, before that, as it was offered. Null until the server has drawn it, a moment after either. Throws a
 * `DataFault`.
 */
export async function readAgreementPdf(
  client: SupabaseClient,
  { id, accepted }: Pick<Agreement, "id" | "accepted">,
): Promise<Blob | null> {
  try {
    return await readDocument(client, `agreements/${id}-${accepted === null ? "offered" : "accepted"}`);
  } catch (error) {
    if (isDataFault(error) && error.kind === "missing") return null;
    throw error;
  }
}
