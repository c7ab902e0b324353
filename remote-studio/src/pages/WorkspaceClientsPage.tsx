import { EmptyState } from "@pipelark/shared-ui/EmptyState";
import { BriefcaseIcon } from "@pipelark/shared-ui/icons";

export function WorkspaceClientsPage() {
  return (
    <EmptyState icon={<BriefcaseIcon />} title="The client list is not set up yet" headingLevel={2}>
      Every client account and its campaign will appear here.
    </EmptyState>
  );
}
