import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { lazy, Suspense } from "react";
import { NoChart, type YearChartProps } from "./NoChart.tsx";

// The charts' library is large, and only this page needs it. The table has the same figures while it is not there.
const YearChart = lazy(() =>
  import("./YearChart.tsx").then(
    (module) => ({ default: module.YearChart }),
    () => ({ default: NoChart }),
  ),
);

/** The chart of a year, fetched when it is first shown. */
export function LazyYearChart(props: YearChartProps) {
  return (
    <Suspense fallback={<Skeleton $height="18rem" />}>
      <YearChart {...props} />
    </Suspense>
  );
}
