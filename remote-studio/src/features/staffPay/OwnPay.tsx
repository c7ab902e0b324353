import { PeriodFilter } from "@pipelark/shared-signed-in/ledger/PeriodFilter";
import { usePeriod } from "@pipelark/shared-signed-in/ledger/usePeriod";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Cluster, Stack } from "@pipelark/shared-ui/layout/Stack";
import { breakpoint, space } from "@pipelark/shared-ui/theme/tokens";
import { VisuallyHidden } from "@pipelark/shared-ui/focus/VisuallyHidden";
import { styled } from "styled-components";
import { PayDownload } from "./PayDownload.tsx";
import { PayHistory } from "./PayHistory.tsx";
import { PayMonths } from "./PayMonths.tsx";

/** Payments to the signed-in user: by month, individually, and as a file. */
export function OwnPay() {
  const { user } = useSignedIn();
  const { choice, period, isReversed, choose } = usePeriod();

  return (
    <Stack>
      <VisuallyHidden as="h2">Payments</VisuallyHidden>
      <Head $spread>
        <PeriodFilter choice={choice} isReversed={isReversed} onChoose={choose} />
        <PayDownload user={user} period={period} isDisabled={isReversed} />
      </Head>
      {!isReversed && (
        <Parts>
          <PayMonths
            userId={user.id}
            period={period}
            onChoose={(from, until) => choose({ name: "custom", from, until })}
          />
          <PayHistory userId={user.id} period={period} />
        </Parts>
      )}
    </Stack>
  );
}

const Head = styled(Cluster)`
  align-items: start;

  /* Two date fields side by side. */
  > :first-child {
    flex: 1 1 30rem;
    min-width: 0;
  }
`;

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.medium};

  ${breakpoint.large} {
    grid-template-columns: minmax(0, 1fr) 17rem;
    align-items: start;
    gap: ${space.large};

    > :first-child {
      order: 1;
    }
  }
`;
