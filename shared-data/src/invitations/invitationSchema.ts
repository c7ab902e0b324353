import { roleSchema, type Role } from "@pipelark/shared-contracts/role";
import * as v from "valibot";
import type { Rights } from "../clients/rightsSchema.ts";
import { idColumn, timestampColumn } from "../columns.ts";

/** State of an invitation. */
export type InvitationState = "open" | "expired" | "accepted" | "revoked";

/** One row of `invitation`. `position` is the cursor of the next page, with the time exactly as the engine wrote it. */
export const invitationSchema = v.pipe(
  v.object({
    id: idColumn,
    email: v.string(),
    role: roleSchema,
    client_account_id: v.nullable(idColumn),
    company: v.nullable(v.string()),
    invited_by_name: v.nullable(v.string()),
    created_at: v.string(),
    expires_at: timestampColumn,
    accepted_at: v.nullable(timestampColumn),
    accepted_by: v.nullable(idColumn),
    revoked_at: v.nullable(timestampColumn),
  }),
  v.transform((row) => ({
    id: row.id,
    email: row.email,
    role: row.role,
    company: row.client_account_id === null ? null : { id: row.client_account_id, name: row.company ?? "" },
    invitedBy: row.invited_by_name,
    createdAt: v.parse(timestampColumn, row.created_at),
    expiresAt: row.expires_at,
    acceptedAt: row.accepted_at,
    acceptedBy: row.accepted_by,
    revokedAt: row.revoked_at,
    /** State at the time of reading. */
    state: stateOf(row, new Date()),
    position: { createdAt: row.created_at, id: row.id },
  })),
);
export type Invitation = v.InferOutput<typeof invitationSchema>;
export type InvitationPosition = Invitation["position"];

/** One page, newest first, with the cursor of the next page; null at the end. */
export type InvitationPage = { invitations: readonly Invitation[]; next: InvitationPosition | null };

/** Company of an invited client: an existing one, or a new one by its name. */
export type InvitedCompany = { kind: "known"; id: string } | { kind: "new"; name: string };

/** A new invitation. Id and token are generated with the form, so that a retry is the same invitation. */
export type NewInvitation = {
  id: string;
  token: string;
  email: string;
  role: Role;
  company: InvitedCompany | null;
  /** Of a client in their company; defaults to all. */
  rights?: Rights;
};

export const inviteOutcomeSchema = v.variant("kind", [
  v.pipe(
    v.object({ kind: v.literal("created"), expires_at: timestampColumn }),
    v.transform(({ kind, expires_at }) => ({ kind, expiresAt: expires_at })),
  ),
  v.pipe(
    v.object({ kind: v.literal("already-a-user"), is_deactivated: v.nullable(v.boolean()) }),
    v.transform(({ kind, is_deactivated }) => ({ kind, isDeactivated: is_deactivated ?? false })),
  ),
  v.object({ kind: v.literal("too-many") }),
  v.object({ kind: v.literal("invalid"), field: v.string() }),
]);
export type InviteOutcome = v.InferOutput<typeof inviteOutcomeSchema>;

export const revokeOutcomeSchema = v.object({ kind: v.picklist(["revoked", "accepted", "missing"]) });
export type RevokeOutcome = v.InferOutput<typeof revokeOutcomeSchema>;

type Ends = { accepted_at: Date | null; revoked_at: Date | null; expires_at: Date };

function stateOf({ accepted_at, revoked_at, expires_at }: Ends, now: Date): InvitationState {
  if (accepted_at) return "accepted";
  if (revoked_at) return "revoked";
  return expires_at <= now ? "expired" : "open";
}
