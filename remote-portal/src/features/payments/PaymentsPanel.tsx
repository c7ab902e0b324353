import { companyQueries, overviewQueries } from "@pipelark/shared-data/clients/companyQueries";
import { paymentQueries } from "@pipelark/shared-data/payments/paymentQueries";
import { PeriodFilter } from "@pipelark/shared-signed-in/ledger/PeriodFilter";
import { usePeriod } from "@pipelark/shared-signed-in/ledger/usePeriod";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useEntries, useSignedIn, usePathOf } from "@pipelark/shared-signed-in/signedIn";
import { TextLink } from "@pipelark/shared-ui/controls/TextLink";
import { WalletIcon } from "@pipelark/shared-ui/controls/icons";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { Cluster, Stack } from "@pipelark/shared-ui/layout/Stack";
import { space, text } from "@pipelark/shared-ui/theme/tokens";
import { useQuery } from "@tanstack/react-query";
import { styled } from "styled-components";
import { PanelHeading } from "#lib/PanelHeading.tsx";
import { BalanceCard } from "./BalanceCard.tsx";
import { PaymentHistory } from "./PaymentHistory.tsx";
import { StatementActions } from "./StatementActions.tsx";

/** The client's payments and balance on screen, as a file and on paper, for members who see money. */
export function PaymentsPanel() {
  const { services } = useSignedIn();
  const overview = useQuery(overviewQueries.own(services));
  // Read at once, not after the rights. Without them both are empty, and are not shown.
  useQuery(paymentQueries.balance(services));
  const { data: company } = useQuery(companyQueries.own(services));
  // Pages of other remotes.
  const links = useEntries("payments");

  return (
    <Stack>
      <Cluster $spread>
        <Heading>Payments</Heading>
        <Links>
          {links.map(({ path, label }) => (
            <TextLink key={path} to={path}>
              {label}
            </TextLink>
          ))}
        </Links>
      </Cluster>
      <QueryView query={overview} of="your payments" loading={<PaymentsToCome />} isQuiet>
        {(own) =>
          own.kind === "overview" && !own.rights.sees_money ? (
            <HiddenPayments />
          ) : (
            <Payments timeZone={company?.timeZone} />
          )
        }
      </QueryView>
    </Stack>
  );
}

function HiddenPayments() {
  return (
    <EmptyState icon={<WalletIcon />} title="You don't see payments" headingLevel={2}>
      Your colleagues keep your company's payments and balance. Someone who may invite can show them to you, under
      Settings, People and rights.
    </EmptyState>
  );
}

function PaymentsToCome() {
  return (
    <Stack role="status" aria-busy="true" aria-label="Loading your payments">
      <Skeleton $height="8rem" />
      <Skeleton $height="20rem" />
    </Stack>
  );
}

function Payments({ timeZone }: { timeZone: string | undefined }) {
  const { services } = useSignedIn();
  const { choice, period, isReversed, choose } = usePeriod(timeZone);
  const invoices = usePathOf("clientInvoices");

  return (
    <>
      <BalanceCard services={services} />
      {invoices !== undefined && (
        <p>
          <TextLink to={invoices}>See your invoices</TextLink>
        </p>
      )}
      <Choices $spread>
        <PeriodFilter choice={choice} isReversed={isReversed} onChoose={choose} />
        <StatementActions services={services} period={period} isDisabled={isReversed} />
      </Choices>
      {!isReversed && <PaymentHistory services={services} period={period} />}
    </>
  );
}

const Links = styled(Cluster)`
  min-height: ${space.target};
  font-size: ${text.small};
`;

const Heading = styled(PanelHeading)`
  margin: 0;
`;

const Choices = styled(Cluster)`
  align-items: start;
`;
