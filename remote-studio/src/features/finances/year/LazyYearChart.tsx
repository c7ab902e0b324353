import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { lazy, Suspense } from "react";
import { NoChart, type YearChartProps } from "./NoChart.tsx";

// Loaded lazily: the chart library is large and only used here. The table shows the same figures meanwhile.
const YearChart = lazy(() =>
  import("./YearChart.tsx").then(
    (module) => ({ default: module.YearChart }),
    () => ({ default: NoChart }),
  ),
);

/** Chart of a year, loaded when first shown. */
export function LazyYearChart(props: YearChartProps) {
  return (
    <Suspense fallback={<Skeleton $height="18rem" />}>
      <YearChart {...props} />
    </Suspense>
  );
}
