import type { WholeLead } from "@pipelark/shared-data/lead/leadSchema";
import { Drawer } from "@pipelark/shared-ui/overlays/Drawer";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import type { ReactNode } from "react";
import { LeadTurner } from "./LeadTurner.tsx";
import { OpenLead } from "./OpenLead.tsx";

export type LeadDrawerProps = {
  /** Id of the lead in the URL; null for none. */
  id: string | null;
  onClose: () => void;
  /** Opens its neighbour in the list; missing at the end of the list. */
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  /** What stands below its acts: its appointments and deals. */
  renderMore?: (lead: WholeLead) => ReactNode;
};

/** A lead in a drawer: its facts, dossier and history, and what can be done with it. */
export function LeadDrawer({ id, onClose, onPrevious, onNext, renderMore }: LeadDrawerProps) {
  return (
    <Drawer title="Lead" isOpen={id !== null} onClose={onClose}>
      {id !== null && (
        <Stack>
          {(onPrevious || onNext) && <LeadTurner onPrevious={onPrevious} onNext={onNext} />}
          <OpenLead key={id} id={id} renderMore={renderMore} />
        </Stack>
      )}
    </Drawer>
  );
}
