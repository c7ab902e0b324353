import { EmptyState } from "@pipelark/shared-ui/EmptyState";
import { CheckIcon } from "@pipelark/shared-ui/icons";

export function WorkspaceTasksPage() {
  return (
    <EmptyState icon={<CheckIcon />} title="The task list is not set up yet" headingLevel={2}>
      What there is for you to do will appear here.
    </EmptyState>
  );
}
