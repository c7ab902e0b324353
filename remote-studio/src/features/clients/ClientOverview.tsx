import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import type { Client } from "@pipelark/shared-data/clients/clientSchema";
import { clientQueries } from "@pipelark/shared-data/clients/clientQueries";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { formatMoney } from "@pipelark/shared-ui/data/formatMoney";
import { StatRow } from "@pipelark/shared-ui/data/StatRow";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { breakpoint, space } from "@pipelark/shared-ui/theme/tokens";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { CompanyTasks } from "./CompanyTasks.tsx";
import { FiguresForm } from "./FiguresForm.tsx";
import { NextMeeting } from "./NextMeeting.tsx";

type ClientOverviewProps = {
  services: ShellServices;
  company: Client;
  /** The updates that wait for approval, which belong to another feature. */
  waiting: ReactNode;
};

/** A client at a glance: figures, next meeting, open tasks and what waits. */
export function ClientOverview({ services, company, waiting }: ClientOverviewProps) {
  const { balanceCents, currency, leads, appointments } = company;
  const since = useQuery(clientQueries.countedSince(services, company.id));

  return (
    <Stack>
      <StatRow
        stats={[
          { label: "Balance", value: formatMoney(balanceCents, { currency }) },
          { label: "Leads this month", value: leads },
          { label: "Appointments", value: appointments },
        ]}
      />
      <Columns>
        <Stack $gap="large">
          {waiting}
          <NextMeeting services={services} companyId={company.id} />
          <CompanyTasks services={services} companyId={company.id} most={5} />
        </Stack>
        <QueryView query={since} of="the campaign" loading={<Skeleton $height="28rem" />} isQuiet>
          {(countedSince) => (
            <FiguresForm key={company.id} services={services} company={company} countedSince={countedSince} />
          )}
        </QueryView>
      </Columns>
    </Stack>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.large};
  align-items: start;

  ${breakpoint.large} {
    grid-template-columns: minmax(0, 1fr) 20rem;
  }
`;
