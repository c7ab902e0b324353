import type { UpdateFilter } from "@pipelark/shared-data/updates/updateSchema";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { CheckIcon, DocumentIcon } from "@pipelark/shared-ui/controls/icons";

export function NoUpdates({ filter }: { filter: UpdateFilter | null }) {
  if (filter === "pending") {
    return (
      <EmptyState icon={<CheckIcon />} title="Nothing waits for approval" headingLevel={2}>
        Every update with a monetary value has been decided.
      </EmptyState>
    );
  }
  if (filter === "answered") {
    return (
      <EmptyState icon={<CheckIcon />} title="No answer waits for you" headingLevel={2}>
        Updates with a reply from us appear here until you reply.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<DocumentIcon />} title="No updates yet" headingLevel={2}>
      News about your campaign appears here, from us and from you. If you have paid something in, add an update with the
      amount: it joins your payments once we have approved it.
    </EmptyState>
  );
}
