import type { WholeLead } from "@pipelark/shared-data/lead/leadSchema";
import { Drawer } from "@pipelark/shared-ui/overlays/Drawer";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import type { ReactNode } from "react";
import { LeadTurner, type LeadTurnerProps } from "./LeadTurner.tsx";
import { OpenLead } from "./OpenLead.tsx";

export type LeadDrawerProps = {
  /** Id of the lead in the URL; null for none. */
  id: string | null;
  onClose: () => void;
  /** Ways to its neighbours in the list; missing where it is not opened from a list. */
  neighbours?: LeadTurnerProps;
  /** What stands below its acts: its appointments and deals. */
  renderMore?: (lead: WholeLead) => ReactNode;
};

/** A lead in a drawer: its facts, dossier and history, and what can be done with it. */
export function LeadDrawer({ id, onClose, neighbours, renderMore }: LeadDrawerProps) {
  return (
    <Drawer title="Lead" isOpen={id !== null} onClose={onClose}>
      {id !== null && (
        <Stack>
          {neighbours && <LeadTurner {...neighbours} />}
          <OpenLead key={id} id={id} renderMore={renderMore} />
        </Stack>
      )}
    </Drawer>
  );
}
