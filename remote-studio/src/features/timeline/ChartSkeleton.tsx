import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
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

const Place = styled(Stack)`
  align-content: start;
  min-height: 100svh;
`;
