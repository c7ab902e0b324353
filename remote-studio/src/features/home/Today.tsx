import { describeFault } from "@pipelark/shared-contracts/describeFault";
import { attentionQueries } from "@pipelark/shared-data/attention/attentionQueries";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { deviceZone } from "@pipelark/shared-time/zones";
import { Card } from "@pipelark/shared-ui/layout/Card";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { CheckIcon } from "@pipelark/shared-ui/controls/icons";
import { RetryBox } from "@pipelark/shared-ui/feedback/RetryBox";
import { color, space, text } from "@pipelark/shared-ui/theme/tokens";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { styled } from "styled-components";
import { TodayRow } from "./TodayRow.tsx";
import { TodaySkeleton } from "./TodaySkeleton.tsx";
import { todayItems } from "./todayItems.ts";

/** What needs attention today, each line with the way to where it is done. */
export function Today() {
  const { services, user } = useSignedIn();
  const { data, error, isPending, isFetching, refetch } = useQuery(attentionQueries.today(services, deviceZone()));
  const heading = useId();
  const items = data ? todayItems({ attention: data, role: user.role }) : [];

  return (
    <Part aria-labelledby={heading} aria-busy={isPending}>
      <Heading id={heading}>Today</Heading>
      <RetryBox
        message={error && !data ? describeFault(error, { of: "what waits for you" }) : null}
        isLoading={isFetching}
        onRetry={() => void refetch()}
      />
      {isPending && <TodaySkeleton />}
      {data && items.length === 0 && (
        <EmptyState icon={<CheckIcon />} title="Nothing waits for you" headingLevel={3}>
          Updates to approve, tasks that are due and today's meetings appear here.
        </EmptyState>
      )}
      {items.length > 0 && (
        <Rows>
          <ul>
            {items.map((item) => (
              <TodayRow key={item.id} {...item} />
            ))}
          </ul>
        </Rows>
      )}
    </Part>
  );
}

const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.small};
  margin-top: ${space.large};
`;

const Heading = styled.h2`
  font-size: ${text.subheading};
`;

const Rows = styled(Card).attrs({ as: "div", $shape: "panel" })`
  padding-block: 0;

  li + li {
    border-top: 0.0625rem solid ${color.line};
  }
`;
