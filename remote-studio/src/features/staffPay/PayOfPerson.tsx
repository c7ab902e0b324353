import { describeFault } from "@pipelark/shared-contracts/describeFault";
import { staffPayQueries } from "@pipelark/shared-data/staffPay/staffPayQueries";
import { formatDay } from "@pipelark/shared-time/formats";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { formatMoney } from "@pipelark/shared-ui/data/formatMoney";
import { LoadMore } from "@pipelark/shared-ui/controls/LoadMore";
import { RetryBox } from "@pipelark/shared-ui/feedback/RetryBox";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { color, space, text } from "@pipelark/shared-ui/theme/tokens";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { styled } from "styled-components";
import { DrawerSection } from "#lib/DrawerSection.tsx";
import { RecordPayForm } from "./RecordPayForm.tsx";

const ever = { from: null, until: null };

export type PayOfPersonProps = { userId: string; name: string };

/** What somebody of the staff was paid, for admins, who record what they pay here. */
export function PayOfPerson({ userId, name }: PayOfPersonProps) {
  const { services } = useSignedIn();
  const history = useInfiniteQuery(staffPayQueries.list(services, { userId, period: ever }));
  const payments = history.data?.pages.flatMap((page) => page.payments) ?? [];
  const [isRecording, setRecording] = useState(false);
  const [recorded, setRecorded] = useState("");
  const opener = useRef<HTMLButtonElement>(null);

  function handleClose(done: string) {
    setRecorded(done);
    setRecording(false);
    requestAnimationFrame(() => opener.current?.focus());
  }

  return (
    <DrawerSection title="Pay">
      {isRecording ? (
        <RecordPayForm userId={userId} name={name} onClose={handleClose} />
      ) : (
        <div>
          <Button ref={opener} tone="secondary" size="medium" onClick={() => setRecording(true)}>
            Record a payment
          </Button>
        </div>
      )}
      <Said role="status">{recorded}</Said>
      <RetryBox
        message={history.error ? describeFault(history.error, { of: "the list of payments" }) : null}
        isLoading={history.isFetching}
        onRetry={() => void (history.isFetchNextPageError ? history.fetchNextPage() : history.refetch())}
      />
      {history.isPending && <Skeleton $height="6rem" />}
      {history.data && payments.length === 0 && <Said>Nothing was paid yet.</Said>}
      {payments.length > 0 && (
        <>
          <List aria-label={`Payments to ${name}`}>
            {payments.map(({ id, date, description, amountCents, currency }) => (
              <Row key={id}>
                <span>{description}</span>
                <Sum>{formatMoney(amountCents, { currency })}</Sum>
                <time dateTime={date}>{formatDay(date)}</time>
              </Row>
            ))}
          </List>
          <LoadMore
            count={payments.length === 1 ? "1 payment" : `${payments.length} payments`}
            hasMore={history.hasNextPage}
            isLoading={history.isFetchingNextPage}
            onLoadMore={() => void history.fetchNextPage()}
          />
        </>
      )}
    </DrawerSection>
  );
}

const Said = styled.p`
  color: ${color.textMuted};
  font-size: ${text.small};

  &:empty {
    display: none;
  }
`;

const List = styled.ul`
  border-top: 0.0625rem solid ${color.line};
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  column-gap: ${space.small};
  padding-block: ${space.tight};
  border-bottom: 0.0625rem solid ${color.line};
  font-size: ${text.small};
  overflow-wrap: anywhere;

  > time {
    color: ${color.textMuted};
    font-size: ${text.tiny};
  }
`;

const Sum = styled.span`
  font-variant-numeric: tabular-nums;
  font-weight: 600;
  white-space: nowrap;
`;
