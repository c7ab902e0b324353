import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { LockIcon } from "@pipelark/shared-ui/controls/icons";

/** What staff see in a section whose data the database gives to admins alone. */
export function AdminsOnly() {
  return (
    <EmptyState icon={<LockIcon />} title="Only admins can see this" headingLevel={2}>
      Ask an admin if you need something from here.
    </EmptyState>
  );
}
