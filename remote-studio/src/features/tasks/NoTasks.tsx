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
  if (isDone) return { title: "Nothing done yet", words: "Completed tasks appear here." };
  if (companyId) return { title: "Nothing to do for this company", words: "Add its next task above." };
  if (whose === "nobody") {
    return { title: "No unassigned tasks", words: "Tasks without an assignee appear here." };
  }
  return { title: "Nothing to do", words: "Add a task above, or take one under “Unassigned”." };
}
