import { roleBadge } from "@pipelark/shared-signed-in/roleBadge";
import { Badge } from "@pipelark/shared-ui/data/Badge";

/** A role in its colour. */
export function RoleBadge({ role }: { role: string }) {
  const { label, tone } = roleBadge(role);
  return <Badge tone={tone}>{label}</Badge>;
}
