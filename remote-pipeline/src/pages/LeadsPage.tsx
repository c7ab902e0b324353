import type { WholeLead } from "@pipelark/shared-data/lead/leadSchema";
import { useAddress } from "@pipelark/shared-signed-in/useAddress";
import { useState } from "react";
import { AddLead } from "#features/addLead/AddLead.tsx";
import { AppointmentsOfLead } from "#features/appointments/AppointmentsOfLead.tsx";
import { DealsOfLead } from "#features/deals/DealsOfLead.tsx";
import { LeadDrawer } from "#features/leadDrawer/LeadDrawer.tsx";
import { useNeighbours } from "#features/leadDrawer/useNeighbours.ts";
import { LeadList } from "#features/leads/LeadList.tsx";
import type { ShownLeads } from "#features/leads/useShownLeads.ts";
import { LeadLoop } from "#lib/LeadLoop.tsx";

/** The appointments and deals of an open lead. */
function LoopOf({ lead }: { lead: WholeLead }) {
  const isAccepted = countsAsAccepted(lead);
  return (
    <LeadLoop leadId={lead.id}>
      <AppointmentsOfLead lead={lead} side="agency" isAccepted={isAccepted} />
      <DealsOfLead lead={lead} isAccepted={isAccepted} />
    </LeadLoop>
  );
}

/** The client has accepted it, or has not answered in time. */
function countsAsAccepted({ stage, verdictDueAt }: WholeLead): boolean {
  return stage === "accepted" || (stage === "delivered" && verdictDueAt !== null && verdictDueAt <= new Date());
}

export function LeadsPage() {
  const [shown, setShown] = useState<ShownLeads>({ ids: [], onMore: null });
  const { read, change } = useAddress();
  const open = read("lead");
  const neighbours = useNeighbours({ ...shown, open, onOpen: (id) => change({ lead: id }, { isReplaced: true }) });

  return (
    <>
      <LeadList onShow={setShown} add={<AddLead onAdded={(id) => change({ lead: id })} />} />
      <LeadDrawer
        id={open}
        onClose={() => change({ lead: null }, { isReplaced: true })}
        renderMore={(lead) => <LoopOf lead={lead} />}
        neighbours={neighbours}
      />
    </>
  );
}
