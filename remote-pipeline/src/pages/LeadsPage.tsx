import { useAddress } from "@pipelark/shared-signed-in/useAddress";
import { useState } from "react";
import { AddLead } from "#features/addLead/AddLead.tsx";
import { LeadDrawer } from "#features/leadDrawer/LeadDrawer.tsx";
import { useNeighbours } from "#features/leadDrawer/useNeighbours.ts";
import { LeadList } from "#features/leads/LeadList.tsx";
import type { ShownLeads } from "#features/leads/useShownLeads.ts";

export function LeadsPage() {
  const [shown, setShown] = useState<ShownLeads>({ ids: [], onMore: null });
  const { read, change } = useAddress();
  const open = read("lead");
  const neighbours = useNeighbours({ ...shown, open, onOpen: (id) => change({ lead: id }, { isReplaced: true }) });

  return (
    <>
      <LeadList onShow={setShown} add={<AddLead onAdded={(id) => change({ lead: id })} />} />
      <LeadDrawer id={open} onClose={() => change({ lead: null }, { isReplaced: true })} {...neighbours} />
    </>
  );
}
