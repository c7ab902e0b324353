import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { VisuallyHidden } from "@pipelark/shared-ui/focus/VisuallyHidden";
import { Grid } from "./VideoGrid.tsx";

const cards = ["one", "two", "three", "four", "five", "six", "seven", "eight"];

/** Placeholders of the first cards while they load. */
export function LibrarySkeleton() {
  return (
    <div role="status" aria-busy="true">
      <VisuallyHidden>Loading the videos…</VisuallyHidden>
      <Grid aria-hidden="true">
        {cards.map((card) => (
          <li key={card}>
            <Skeleton $height="18rem" />
          </li>
        ))}
      </Grid>
    </div>
  );
}
