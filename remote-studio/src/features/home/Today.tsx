import { attentionQueries } from "@pipelark/shared-data/overview/attentionQueries";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { deviceZone } from "@pipelark/shared-time/zones";
import { Card } from "@pipelark/shared-ui/layout/Card";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { CheckIcon } from "@pipelark/shared-ui/controls/icons";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { VisuallyHidden } from "@pipelark/shared-ui/focus/VisuallyHidden";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { color, space, text } from "@pipelark/shared-ui/theme/tokens";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { styled } from "styled-components";
import { TodayRow } from "./TodayRow.tsx";
import { todayItems } from "./todayItems.ts";

/** Items that need attention today, each linking to its page. */
export function Today() {
  const { services, user } = useSignedIn();
  const query = useQuery(attentionQueries.today(services, deviceZone()));
  const heading = useId();

  return (
    <Part aria-labelledby={heading} aria-busy={query.isPending}>
      <Heading id={heading}>Today</Heading>
      <QueryView query={query} of="today's list" loading={<TodaySkeleton />} isQuiet>
        {(attention) => <TodayItems items={todayItems({ attention, role: user.role })} />}
      </QueryView>
    </Part>
  );
}

function TodayItems({ items }: { items: ReturnType<typeof todayItems> }) {
  if (items.length === 0) {
    return (
      <EmptyState icon={<CheckIcon />} title="You're all caught up" headingLevel={3}>
        Updates to approve, due tasks and today's meetings appear here.
      </EmptyState>
    );
  }
  return (
    <Rows>
      <ul>
        {items.map((item) => (
          <TodayRow key={item.id} {...item} />
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
