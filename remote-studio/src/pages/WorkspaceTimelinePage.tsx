import { EmptyState } from "@pipelark/shared-ui/EmptyState";
import { TrendIcon } from "@pipelark/shared-ui/icons";

export function WorkspaceTimelinePage() {
  return (
    <EmptyState icon={<TrendIcon />} title="The timeline is not set up yet" headingLevel={2}>
      The tasks and milestones of every client will appear here.
    </EmptyState>
  );
}
