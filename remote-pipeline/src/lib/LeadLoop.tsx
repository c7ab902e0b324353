import { appointmentQueries } from "@pipelark/shared-data/appointments/appointmentQueries";
import { dealQueries } from "@pipelark/shared-data/deals/dealQueries";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { styled } from "styled-components";

/** Shows the appointments and deals of an open lead once both are answered: the buttons of one would move when the other comes. */
export function LeadLoop({ leadId, children }: { leadId: string; children: ReactNode }) {
  const { services } = useSignedIn();
  const appointments = useQuery(appointmentQueries.ofLead(services, leadId));
  const deals = useQuery(dealQueries.ofLead(services, leadId));
  // A failed answer is one, too: what stands there stays during a retry, with what was typed.
  const isAnswered = appointments.isFetched && deals.isFetched;

  return (
    <>
      {!isAnswered && <Skeleton $height="12rem" role="status" aria-label="Loading appointments and deals" />}
      <Both $isShown={isAnswered}>{children}</Both>
    </>
  );
}

/** Takes no place of its own. What is in it asks for its data while it is not shown. */
const Both = styled.div<{ $isShown: boolean }>`
  display: ${({ $isShown }) => ($isShown ? "contents" : "none")};
`;
