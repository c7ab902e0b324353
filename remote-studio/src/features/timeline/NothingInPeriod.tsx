import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { TrendIcon } from "@pipelark/shared-ui/controls/icons";

/** Explains an empty list of planned tasks. */
export function NothingInPeriod() {
  return (
    <EmptyState icon={<TrendIcon />} title="Nothing in this period">
      Look earlier or later, or zoom out to months.
    </EmptyState>
  );
}
