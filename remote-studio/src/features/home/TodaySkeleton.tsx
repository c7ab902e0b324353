import { Card } from "@pipelark/shared-ui/layout/Card";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { VisuallyHidden } from "@pipelark/shared-ui/focus/VisuallyHidden";

/** Placeholder of the list while it loads. */
export function TodaySkeleton() {
  return (
    <Card as="div" $shape="panel">
      <VisuallyHidden role="status">Loading today's list...</VisuallyHidden>
      <Stack>
        <Skeleton $height="2.75rem" />
        <Skeleton $height="2.75rem" />
        <Skeleton $height="2.75rem" />
      </Stack>
    </Card>
  );
}
