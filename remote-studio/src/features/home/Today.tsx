import { attentionQueries } from "@pipelark/shared-data/overview/attentionQueries";
import type { Approval, Attention } from "@pipelark/shared-data/overview/attentionSchema";
import { useRowKeys } from "@pipelark/shared-signed-in/keys/useRowKeys";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { deviceZone } from "@pipelark/shared-time/zones";
import { Card } from "@pipelark/shared-ui/layout/Card";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { CheckIcon } from "@pipelark/shared-ui/controls/icons";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { VisuallyHidden } from "@pipelark/shared-ui/focus/VisuallyHidden";
import { useKeptFocus } from "@pipelark/shared-ui/focus/useKeptFocus";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { breakpoint, color, space, text } from "@pipelark/shared-ui/theme/tokens";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useRef, useState } from "react";
import { styled } from "styled-components";
import { DealForecast } from "./DealForecast.tsx";
import { FigureCards } from "./FigureCards.tsx";
import { FirstSteps } from "./FirstSteps.tsx";
import { NewClients } from "./NewClients.tsx";
import { NextMeetings } from "./NextMeetings.tsx";
import { TodayRow } from "./TodayRow.tsx";
import { todayItems } from "./todayItems.ts";

type TodayProps = {
  /** Renders the decision on an update, which belongs to another feature. */
  renderDecision: (approval: Approval) => ReactNode;
};

/** Items that need attention today, the month's figures and the next meetings. Admins also get first steps and new clients. */
export function Today({ renderDecision }: TodayProps) {
  const { services, user } = useSignedIn();
  const query = useQuery(attentionQueries.today(services, deviceZone()));
  const heading = useId();

  return (
    <Columns>
      <Part aria-labelledby={heading} aria-busy={query.isPending}>
        <Heading id={heading}>Today</Heading>
        <QueryView query={query} of="today's list" loading={<TodaySkeleton />} isQuiet>
          {(attention) => (
            <TodayItems items={todayItems({ attention, role: user.role })} renderDecision={renderDecision} />
          )}
        </QueryView>
        {query.data && <FigureCards figures={query.data.figures} />}
      </Part>
      {query.data && <SidePanels attention={query.data} />}
    </Columns>
  );
}

/** Shown with the list, so that nothing moves when the answer comes. */
function SidePanels({ attention }: { attention: Attention }) {
  const { first_steps: steps, mail_delivery: delivery, new_companies: companies, next_meetings, forecast } = attention;
  const isSettled = steps === null || Object.values(steps).every(Boolean);

  return (
    <Stack $gap="large">
      {steps && !isSettled && <FirstSteps steps={steps} delivery={delivery} />}
      <NextMeetings meetings={next_meetings} />
      <DealForecast forecast={forecast} />
      {companies && companies.length > 0 && <NewClients companies={companies} />}
    </Stack>
  );
}

type TodayItemsProps = TodayProps & { items: ReturnType<typeof todayItems> };

function TodayItems({ items, renderDecision }: TodayItemsProps) {
  const [box, setBox] = useState<HTMLElement | null>(null);
  useKeptFocus(box);
  const list = useRef<HTMLUListElement>(null);
  useRowKeys({ list });

  if (items.length === 0) {
    return (
      <EmptyState icon={<CheckIcon />} title="You're all caught up" headingLevel={3}>
        Updates to approve and due tasks appear here.
      </EmptyState>
    );
  }
  return (
    <Rows ref={setBox}>
      <ul ref={list}>
        {items.map((item) => (
          <TodayRow key={item.id} {...item} decision={item.approval && renderDecision(item.approval)} />
        ))}
      </ul>
    </Rows>
  );
}

/** Placeholder of the list while it loads. */
function TodaySkeleton() {
  return (
    <Card as="div" $shape="panel">
      <VisuallyHidden role="status">Loading today's list…</VisuallyHidden>
      <Stack>
        <Skeleton $height="2.75rem" />
        <Skeleton $height="2.75rem" />
        <Skeleton $height="2.75rem" />
      </Stack>
    </Card>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.large};
  align-items: start;
  margin-top: ${space.large};

  @media (max-width: 40rem) {
    margin-top: ${space.tight};
  }

  ${breakpoint.large} {
    grid-template-columns: minmax(0, 1fr) minmax(20rem, 26rem);
  }
`;

const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.small};
`;

const Heading = styled.h2`
  /* In line with the titles beside it. */
  display: flex;
  align-items: center;
  min-height: ${space.target};
  font-size: ${text.subheading};
`;

const Rows = styled(Card).attrs({ as: "div", $shape: "panel" })`
  padding-block: 0;

  li + li {
    border-top: 0.0625rem solid ${color.line};
  }
`;
