import { unwrap } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";
import { afterMoment, pageOf } from "../keyset.ts";
import {
  type Invitation,
  type InvitationPage,
  type InvitationPosition,
  invitationSchema,
  type InvitationState,
  type InviteOutcome,
  inviteOutcomeSchema,
  type NewInvitation,
  type RevokeOutcome,
  revokeOutcomeSchema,
} from "./invitationSchema.ts";

const columns =
  "id, email, role, client_account_id, company, invited_by_name, created_at, expires_at, accepted_at, accepted_by, revoked_at";

export type InvitationList = {
  state: InvitationState | null;
  /** Cursor of the page; null for the first page. */
  from: InvitationPosition | null;
  size: number;
};

/** One page of all invitations, newest first, for admins. Throws a `DataFault`. */
export async function listInvitations(
  client: SupabaseClient,
  { state, from, size }: InvitationList,
): Promise<InvitationPage> {
  const now = new Date().toISOString();
  let query = client.from("invitation").select(columns);
  if (state === "accepted") query = query.not("accepted_at", "is", null);
  if (state === "revoked") query = query.not("revoked_at", "is", null);
  if (state === "open" || state === "expired") query = query.is("accepted_at", null).is("revoked_at", null);
  if (state === "open") query = query.gt("expires_at", now);
  if (state === "expired") query = query.lte("expires_at", now);
  if (from) query = query.or(afterMoment(from));
  const response = await query
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    // Reads one extra row to learn whether there is a next page.
    .limit(size + 1)
    .retry(false);
  const { shown: invitations, last } = pageOf(unwrap(response, v.array(invitationSchema)), size);
  return { invitations, next: last?.position ?? null };
}

/** A company's invitations that were not accepted, newest first, for admins and members who may invite. Throws a `DataFault`. */
export async function listInvitationsOfCompany(client: SupabaseClient, companyId: string): Promise<Invitation[]> {
  const response = await client
    .from("invitation")
    .select(columns)
    .eq("client_account_id", companyId)
    .is("accepted_at", null)
    .is("revoked_at", null)
    .order("created_at", { ascending: false })
    .limit(200)
    .retry(false);
  return unwrap(response, v.array(invitationSchema));
}

/** One invitation. Throws a `DataFault`; `missing` for an unknown id. */
export async function readInvitation(client: SupabaseClient, id: string): Promise<Invitation> {
  const response = await client.from("invitation").select(columns).eq("id", id).single().retry(false);
  return unwrap(response, invitationSchema);
}

/** Stores an invitation and mails its link. Replaces an open one for the same address. Throws a `DataFault`. */
export async function createInvitation(client: SupabaseClient, invitation: NewInvitation): Promise<InviteOutcome> {
  const { company, rights, ...fields } = invitation;
  const request = {
    ...fields,
    ...rights,
    send_mail: true,
    ...(company?.kind === "known" && { client_account_id: company.id }),
    ...(company?.kind === "new" && { company: company.name }),
  };
  return unwrap(await client.rpc("create_invitation", { request }).retry(false), inviteOutcomeSchema);
}

/** Revokes an invitation. Throws a `DataFault`. */
export async function revokeInvitation(client: SupabaseClient, id: string): Promise<RevokeOutcome> {
  return unwrap(await client.rpc("revoke_invitation", { id }).retry(false), revokeOutcomeSchema);
}
