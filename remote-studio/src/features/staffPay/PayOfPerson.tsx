import { staffPayQueries } from "@pipelark/shared-data/staffPay/staffPayQueries";
import { formatDay } from "@pipelark/shared-time/formats";
import { MorePages } from "@pipelark/shared-signed-in/MorePages";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { formatMoney } from "@pipelark/shared-ui/data/formatMoney";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { color, space, text } from "@pipelark/shared-ui/theme/tokens";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { styled } from "styled-components";
import { DrawerSection } from "@pipelark/shared-signed-in/DrawerSection";
import { RecordPayForm } from "./RecordPayForm.tsx";

const ever = { from: null, until: null };

export type PayOfPersonProps = { userId: string; name: string };

/** Payments to a staff member, for admins, who record them here. */
export function PayOfPerson({ userId, name }: PayOfPersonProps) {
  const { services } = useSignedIn();
  const history = useInfiniteQuery(staffPayQueries.list(services, { userId, period: ever }));
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
            Record payment
          </Button>
        </div>
      )}
      <Said role="status">{recorded}</Said>
      <QueryView
        query={history}
        of="the payments"
        loading={<Skeleton $height="6rem" />}
        empty={<Said>No payments yet.</Said>}
      >
        {(payments) => (
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
            <MorePages query={history} count={payments.length === 1 ? "1 payment" : `${payments.length} payments`} />
          </>
        )}
      </QueryView>
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
