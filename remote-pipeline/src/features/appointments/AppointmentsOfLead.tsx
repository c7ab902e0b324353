import { appointmentQueries } from "@pipelark/shared-data/appointments/appointmentQueries";
import type { Side } from "@pipelark/shared-data/appointments/appointmentSchema";
import { DrawerSection } from "@pipelark/shared-signed-in/DrawerSection";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { Cluster } from "@pipelark/shared-ui/layout/Stack";
import { Dialog } from "@pipelark/shared-ui/overlays/Dialog";
import { color, text } from "@pipelark/shared-ui/theme/tokens";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { styled } from "styled-components";
import { AppointmentActs } from "./AppointmentActs.tsx";
import { AppointmentForm } from "./AppointmentForm.tsx";
import { AppointmentItem } from "./AppointmentItem.tsx";
import { CopySchedulingLink } from "./CopySchedulingLink.tsx";

type AppointmentsOfLeadProps = {
  lead: { id: string; firm: string };
  side: Side;
  /** The client has accepted it, or silence counts as that. */
  isAccepted: boolean;
};

/** The appointments of an open lead; research books one, or copies the link by which the lead does. */
export function AppointmentsOfLead({ lead, side, isAccepted }: AppointmentsOfLeadProps) {
  const { services } = useSignedIn();
  const [isBooking, setBooking] = useState(false);
  const query = useQuery(appointmentQueries.ofLead(services, lead.id));
  if (!isAccepted && query.data?.length === 0) return null;

  return (
    <DrawerSection title="Appointments">
      <QueryView
        query={query}
        of="the appointments"
        loading={<Skeleton $height="4rem" />}
        empty={<Quiet>{side === "client" ? "None yet. We book the first one for you." : "None yet."}</Quiet>}
      >
        {(appointments) =>
          appointments.map((appointment) => (
            <AppointmentItem
              key={appointment.id}
              appointment={appointment}
              side={side}
              headingLevel={4}
              acts={side === "agency" && <AppointmentActs appointment={appointment} />}
            />
          ))
        }
      </QueryView>
      {side === "agency" && isAccepted && (
        <Cluster $gap="tight">
          <Button tone="secondary" size="medium" onClick={() => setBooking(true)}>
            Book an appointment
          </Button>
          <CopySchedulingLink lead={lead} />
        </Cluster>
      )}
      <Dialog title={`Book an appointment with ${lead.firm}`} isOpen={isBooking} onClose={() => setBooking(false)}>
        {isBooking && <AppointmentForm lead={lead} appointment={null} onDone={() => setBooking(false)} />}
      </Dialog>
    </DrawerSection>
  );
}

const Quiet = styled.p`
  color: ${color.textMuted};
  font-size: ${text.small};
`;
