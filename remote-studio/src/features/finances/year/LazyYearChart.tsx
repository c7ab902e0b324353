import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { color, text } from "@pipelark/shared-ui/theme/tokens";
import { lazy, memo, Suspense } from "react";
import { styled } from "styled-components";
import type { YearChartProps } from "./YearChart.tsx";

// Loaded lazily: the chart library is large and only used here. The table shows the same figures meanwhile.
const YearChart = lazy(() =>
  import("./YearChart.tsx").then(
    (module) => ({ default: module.YearChart }),
    () => ({ default: NoChart }),
  ),
);

/** Chart of a year, loaded when first shown. */
export const LazyYearChart = memo(function LazyYearChart(props: YearChartProps) {
  return (
    <Suspense fallback={<Skeleton $height="18rem" />}>
      <YearChart {...props} />
    </Suspense>
  );
});

/** Replaces a chart that failed to load. */
function NoChart({ year }: YearChartProps) {
  return <Note role="status">The chart of {year} could not be loaded. The table below has the same figures.</Note>;
}

const Note = styled.p`
  color: ${color.textMuted};
  font-size: ${text.small};
`;
