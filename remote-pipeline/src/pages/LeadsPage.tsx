import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";

export function LeadsPage() {
  return <EmptyState title="No leads yet">Import a list to begin.</EmptyState>;
}
