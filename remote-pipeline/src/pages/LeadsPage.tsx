import { useAddress } from "@pipelark/shared-signed-in/useAddress";
import { useState } from "react";
import { AddLead } from "#features/addLead/AddLead.tsx";
import { LeadList } from "#features/leads/LeadList.tsx";

export function LeadsPage() {
  const [, setShown] = useState<readonly string[]>([]);
  const { change } = useAddress();
  return <LeadList onShow={setShown} add={<AddLead onAdded={(id) => change({ lead: id })} />} />;
}
