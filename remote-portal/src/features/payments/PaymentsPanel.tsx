import { companyQueries } from "@pipelark/shared-data/clients/companyQueries";
import { PeriodFilter } from "@pipelark/shared-signed-in/ledger/PeriodFilter";
import { usePeriod } from "@pipelark/shared-signed-in/ledger/usePeriod";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Cluster, Stack } from "@pipelark/shared-ui/layout/Stack";
import { useQuery } from "@tanstack/react-query";
import { styled } from "styled-components";
import { PanelHeading } from "#lib/PanelHeading.tsx";
import { BalanceCard } from "./BalanceCard.tsx";
import { PaymentHistory } from "./PaymentHistory.tsx";
import { StatementActions } from "./StatementActions.tsx";

/** The client's payments and balance on screen, as a file and on paper. */
export function PaymentsPanel() {
  const { services } = useSignedIn();
  const { data: company } = useQuery(companyQueries.own(services));
  const { choice, period, isReversed, choose } = usePeriod(company?.timeZone);

  return (
    <Stack>
      <Heading>Payments</Heading>
      <BalanceCard services={services} />
      <Choices $spread>
        <PeriodFilter choice={choice} isReversed={isReversed} onChoose={choose} />
        <StatementActions services={services} period={period} isDisabled={isReversed} />
      </Choices>
      {!isReversed && <PaymentHistory services={services} period={period} />}
    </Stack>
  );
}

const Heading = styled(PanelHeading)`
  margin: 0;
`;

const Choices = styled(Cluster)`
  align-items: start;
`;
