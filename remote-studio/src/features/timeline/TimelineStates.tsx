import { TrendIcon } from "@pipelark/shared-ui/controls/icons";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { color, text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";

/** Placeholder of a chart. Reaches the end of the window, so that content below appears with the chart. */
export function ChartSkeleton() {
  return (
    <Place $gap="tight" role="status" aria-busy="true" aria-label="Loading the timeline">
      {[0, 1, 2, 3, 4, 5, 6, 7].map((row) => (
        <Skeleton key={row} $height="1.75rem" $width={row % 2 === 0 ? "100%" : "86%"} />
      ))}
    </Place>
  );
}

/** Shown when the period has more tasks than one answer holds. */
export function CutNotice() {
  return (
    <Words role="note">Showing the first 1,000 of this period. Choose one company, or weeks, to see the rest.</Words>
  );
}

/** Explains an empty list of planned tasks. */
export function NothingInPeriod() {
  return (
    <EmptyState icon={<TrendIcon />} title="Nothing in this period">
      Look earlier or later, or zoom out to months.
    </EmptyState>
  );
}

const Words = styled.p`
  color: ${color.warn};
  font-size: ${text.small};
`;

const Place = styled(Stack)`
  align-content: start;
  min-height: 100svh;
`;
