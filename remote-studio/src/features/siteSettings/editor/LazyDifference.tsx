import { lazy, Suspense } from "react";
import { BeforeAfter, type BeforeAfterProps } from "./BeforeAfter.tsx";

// Both versions stand beside each other until the comparing is there, and also when it cannot be fetched.
const Difference = lazy(() =>
  import("./Difference.tsx").then(
    (module) => ({ default: module.Difference }),
    () => ({ default: BeforeAfter }),
  ),
);

/** What was changed between two texts. */
export function LazyDifference(versions: BeforeAfterProps) {
  return (
    <Suspense fallback={<BeforeAfter {...versions} />}>
      <Difference {...versions} />
    </Suspense>
  );
}
