import type { DeliveredLead } from "@pipelark/shared-data/lead/deliveredLeadSchema";
import { Badge } from "@pipelark/shared-ui/data/Badge";
import { standingWords } from "./standingWords.ts";

export function StandingBadge({ lead: { standing } }: { lead: Pick<DeliveredLead, "standing"> }) {
  const { label, tone } = standingWords[standing];
  return <Badge tone={tone}>{label}</Badge>;
}
