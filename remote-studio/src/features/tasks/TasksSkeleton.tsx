import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { Stack } from "@pipelark/shared-ui/layout/Stack";

/** Placeholder of the tasks while they load. */
export function TasksSkeleton() {
  return (
    <Stack $gap="tight" role="status" aria-busy="true" aria-label="Loading tasks">
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} $height="3.25rem" />
      ))}
    </Stack>
  );
}
