import { Drawer } from "@pipelark/shared-ui/overlays/Drawer";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { LeadTurner } from "./LeadTurner.tsx";
import { OpenLead } from "./OpenLead.tsx";

export type LeadDrawerProps = {
  /** Id of the lead in the URL; null for none. */
  id: string | null;
  onClose: () => void;
  /** Opens its neighbour in the list; missing at the end of the list. */
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
};

/** A lead in a drawer: its facts, dossier and history, and what can be done with it. */
export function LeadDrawer({ id, onClose, onPrevious, onNext }: LeadDrawerProps) {
  return (
    <Drawer title="Lead" isOpen={id !== null} onClose={onClose}>
      {id !== null && (
        <Stack>
          {(onPrevious || onNext) && <LeadTurner onPrevious={onPrevious} onNext={onNext} />}
          <OpenLead key={id} id={id} />
        </Stack>
      )}
    </Drawer>
  );
}
