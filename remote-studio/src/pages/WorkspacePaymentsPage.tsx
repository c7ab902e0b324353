import { EmptyState } from "@pipelark/shared-ui/EmptyState";
import { ChartIcon } from "@pipelark/shared-ui/icons";

export function WorkspacePaymentsPage() {
  return (
    <EmptyState icon={<ChartIcon />} title="The payments are not set up yet" headingLevel={2}>
      Your payments will appear here.
    </EmptyState>
  );
}
