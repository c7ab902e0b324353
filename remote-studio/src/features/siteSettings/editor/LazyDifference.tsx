import { lazy, Suspense } from "react";
import { BeforeAfter, type BeforeAfterProps } from "./BeforeAfter.tsx";

// Both versions are shown side by side until the diff code has loaded, or if it fails.
const Difference = lazy(() =>
  import("./Difference.tsx").then(
    (module) => ({ default: module.Difference }),
    () => ({ default: BeforeAfter }),
  ),
);

/** Difference between two texts. */
export function LazyDifference(versions: BeforeAfterProps) {
  return (
    <Suspense fallback={<BeforeAfter {...versions} />}>
      <Difference {...versions} />
    </Suspense>
  );
}
