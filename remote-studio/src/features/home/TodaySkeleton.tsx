import { Card } from "@pipelark/shared-ui/Card";
import { Skeleton } from "@pipelark/shared-ui/Skeleton";
import { Stack } from "@pipelark/shared-ui/Stack";
import { VisuallyHidden } from "@pipelark/shared-ui/VisuallyHidden";

/** The place of the lines while they are on their way. */
export function TodaySkeleton() {
  return (
    <Card as="div" $shape="panel">
      <VisuallyHidden role="status">Loading what waits for you...</VisuallyHidden>
      <Stack>
        <Skeleton $height="2.75rem" />
        <Skeleton $height="2.75rem" />
        <Skeleton $height="2.75rem" />
      </Stack>
    </Card>
  );
}
