import { useState } from "react";
import { LeadList } from "#features/leads/LeadList.tsx";

export function LeadsPage() {
  const [, setShown] = useState<readonly string[]>([]);
  return <LeadList onShow={setShown} />;
}
