import type { TaskPage } from "@pipelark/shared-data/tasks/taskSchema";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { CheckIcon } from "@pipelark/shared-ui/controls/icons";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import type { TaskView } from "./useTaskView.ts";

export function NoTasks({ view }: { view: TaskView }) {
  const { title, words } = reasonOf(view);
  return (
    <EmptyState icon={<CheckIcon />} title={title} headingLevel={2}>
      {words}
    </EmptyState>
  );
}

function reasonOf({ whose, state, companyId }: TaskView): { title: string; words: string } {
  if (state === "overdue")
    return { title: "Nothing overdue", words: "Open tasks whose due date has passed appear here." };
  if (state === "done") return { title: "Nothing done yet", words: "Completed tasks appear here." };
  if (companyId) return { title: "Nothing to do for this company", words: "Add its next task above." };
  if (whose === "nobody") {
    return { title: "No unassigned tasks", words: "Tasks without an assignee appear here." };
  }
  return { title: "Nothing to do", words: "Add a task above, or pick one under “Unassigned”." };
}

/** Placeholder of the tasks while they load. */
export function TasksSkeleton() {
  return (
    <Stack $gap="tight" role="status" aria-busy="true" aria-label="Loading tasks">
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} $height="3.25rem" />
      ))}
    </Stack>
  );
}

/** Number of tasks, with the loaded part while there are more: "50 of 270 tasks". */
export function taskCount(pages: readonly TaskPage[]): string {
  const shown = shownOf(pages);
  return totalOf(pages) > shown ? `${shown} of ${totalCount(pages)}` : totalCount(pages);
}

/** Number of tasks, loaded or not: "270 tasks". */
export function totalCount(pages: readonly TaskPage[]): string {
  const total = totalOf(pages);
  return total === 1 ? "1 task" : `${total} tasks`;
}

function shownOf(pages: readonly TaskPage[]): number {
  return pages.reduce((sum, { tasks }) => sum + tasks.length, 0);
}

/** As the database counted it. */
function totalOf(pages: readonly TaskPage[]): number {
  return Math.max(pages[0]?.total ?? 0, shownOf(pages));
}
