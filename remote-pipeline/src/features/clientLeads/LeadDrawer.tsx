import type { Dossier } from "@pipelark/shared-data/lead/deliveredLeadSchema";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useModule } from "@pipelark/shared-signed-in/useModule";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { Drawer } from "@pipelark/shared-ui/overlays/Drawer";
import type { ReactNode } from "react";
import { NeighbourLeads } from "./NeighbourLeads.tsx";
import { useLeadAddress } from "./useLeadAddress.ts";

type LeadDrawerProps = { companyId: string; mayDecide: boolean; renderMore: (lead: Dossier) => ReactNode };

/** The lead of `?lead=<id>`, whose dossier is loaded when one is opened. */
export function LeadDrawer({ companyId, mayDecide, renderMore }: LeadDrawerProps) {
  const { leadId, open } = useLeadAddress();
  const part = useModule({ name: "opened-lead", load: () => import("./OpenedLead.tsx"), isWanted: leadId !== null });

  return (
    <Drawer
      title="Lead"
      isOpen={leadId !== null}
      onClose={() => open(null)}
      actions={leadId !== null && <NeighbourLeads companyId={companyId} leadId={leadId} />}
    >
      {leadId !== null && (
        <QueryView query={part} of="the lead" loading={<Skeleton $height="20rem" />}>
          {({ OpenedLead }) => <OpenedLead key={leadId} id={leadId} mayDecide={mayDecide} renderMore={renderMore} />}
        </QueryView>
      )}
    </Drawer>
  );
}
