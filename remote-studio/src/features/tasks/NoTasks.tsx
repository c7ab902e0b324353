import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { CheckIcon } from "@pipelark/shared-ui/controls/icons";
import type { TaskView } from "./useTaskView.ts";

export function NoTasks({ view }: { view: TaskView }) {
  const { title, words } = reasonOf(view);
  return (
    <EmptyState icon={<CheckIcon />} title={title} headingLevel={2}>
      {words}
    </EmptyState>
  );
}

function reasonOf({ whose, isDone, companyId }: TaskView): { title: string; words: string } {
  if (isDone) return { title: "Nothing is done yet", words: "Tasks appear here when they are ticked off." };
  if (companyId) return { title: "Nothing to do for this company", words: "Write its next task into the field above." };
  if (whose === "nobody") {
    return { title: "Every task has somebody", words: "Tasks that nobody has taken yet appear here." };
  }
  return { title: "Nothing to do", words: "Write a task into the field above, or take one under “Unassigned”." };
}
