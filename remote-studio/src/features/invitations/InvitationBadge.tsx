import type { InvitationState } from "@pipelark/shared-data/invitations/invitationSchema";
import { Badge, type BadgeTone } from "@pipelark/shared-ui/data/Badge";

const tones: Record<InvitationState, BadgeTone> = { open: "info", expired: "warn", accepted: "ok", revoked: "muted" };

/** What has become of an invitation, in a word. */
export function InvitationBadge({ state }: { state: InvitationState }) {
  return <Badge tone={tones[state]}>{state}</Badge>;
}
