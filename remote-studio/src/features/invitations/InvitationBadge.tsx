import type { InvitationState } from "@pipelark/shared-data/invitations/invitationSchema";
import { Badge, type BadgeTone } from "@pipelark/shared-ui/data/Badge";

const tones: Record<InvitationState, BadgeTone> = { open: "info", expired: "warn", accepted: "ok", revoked: "muted" };

/** State of an invitation. */
export function InvitationBadge({ state }: { state: InvitationState }) {
  return <Badge tone={tones[state]}>{state}</Badge>;
}
