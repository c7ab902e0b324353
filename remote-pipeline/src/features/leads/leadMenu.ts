import type { Lead, LeadStage, LeadTarget } from "@pipelark/shared-data/lead/leadSchema";
import type { MenuEntry } from "@pipelark/shared-ui/overlays/Menu";
import type { useLeadActs } from "#lib/useLeadActs.ts";

/** Where a lead can go from each stage. */
const ways: Record<LeadStage, readonly { to: LeadTarget; label: string }[]> = {
  found: [{ to: "checked", label: "Check" }],
  checked: [
    { to: "delivered", label: "Deliver" },
    { to: "checked", label: "Check a second time" },
    { to: "found", label: "Take the check back" },
  ],
  delivered: [{ to: "checked", label: "Take the delivery back" }],
  accepted: [],
  declined: [],
  closed: [{ to: "reopened", label: "Bring back" }],
};

type LeadMenuOptions = { lead: Lead; acts: ReturnType<typeof useLeadActs>; onOpen: (id: string) => void };

/** Actions of a lead. */
export function leadMenu({ lead, acts, onOpen }: LeadMenuOptions): MenuEntry[] {
  return [
    { label: "Open", onSelect: () => onOpen(lead.id) },
    ...ways[lead.stage].map(({ to, label }) => ({ label, onSelect: () => acts.move({ leads: [lead], to }) })),
    ...(lead.stage === "closed"
      ? []
      : [{ label: "Close", tone: "danger" as const, onSelect: () => acts.move({ leads: [lead], to: "closed" }) }]),
  ];
}
