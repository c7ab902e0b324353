import { Skeleton } from "@pipelark/shared-ui/Skeleton";
import { Stack } from "@pipelark/shared-ui/Stack";

/** The place of a chart that is being loaded: as high as eight of its rows. */
export function ChartSkeleton() {
  return (
    <Stack $gap="tight" role="status" aria-label="Loading the timeline">
      {[0, 1, 2, 3, 4, 5, 6, 7].map((row) => (
        <Skeleton key={row} $height="1.75rem" $width={row % 2 === 0 ? "100%" : "86%"} />
      ))}
    </Stack>
  );
}
