import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { Stack } from "@pipelark/shared-ui/layout/Stack";

/** Placeholder of the meetings. */
export function MeetingsToCome() {
  return (
    <Stack $gap="small" role="status" aria-label="Loading the meetings">
      {[0, 1, 2].map((line) => (
        <Skeleton key={line} $height="7rem" />
      ))}
    </Stack>
  );
}
