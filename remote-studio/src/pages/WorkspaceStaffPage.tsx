import { EmptyState } from "@pipelark/shared-ui/EmptyState";
import { UsersIcon } from "@pipelark/shared-ui/icons";

export function WorkspaceStaffPage() {
  return (
    <EmptyState icon={<UsersIcon />} title="The staff list is not set up yet" headingLevel={2}>
      Everybody who works here will appear here.
    </EmptyState>
  );
}
