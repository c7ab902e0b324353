import { keepFirstPages } from "@pipelark/shared-data/tasks/taskCache";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { TaskBoard } from "#features/tasks/board/TaskBoard.tsx";
import { FailedActs } from "#features/tasks/FailedActs.tsx";
import { followTask } from "#features/tasks/followTask.ts";
import { TaskFeed } from "#features/tasks/list/TaskFeed.tsx";
import { TaskDrawer } from "#features/tasks/open/TaskDrawer.tsx";
import { QuickAdd } from "#features/tasks/add/QuickAdd.tsx";
import { TaskToolbar, TaskTop } from "#features/tasks/TaskToolbar.tsx";
import { DueDialog, useDuePicker } from "#features/tasks/useDuePicker.tsx";
import { useTaskActs } from "#features/tasks/useTaskActs.ts";
import { DeleteQuestion, useTaskRemoval } from "#features/tasks/useTaskRemoval.tsx";
import { useTaskView } from "#features/tasks/useTaskView.ts";

/**
 * Main uses: see due tasks and tick them off; add a task or take an unassigned one; open one, read its comments and
 * update it.
 */
export function WorkspaceTasksPage() {
  const { services, user } = useSignedIn();
  const queries = useQueryClient();
  const { view, change, addressOf, open } = useTaskView();
  const acts = useTaskActs({ services, user });
  const removal = useTaskRemoval(acts);
  const duePicker = useDuePicker(acts);

  useEffect(() => () => keepFirstPages(queries), [queries]);

  function handleClose() {
    open(null);
    // An edited task may have left the list or its column.
    if (view.openId) followTask({ id: view.openId, status: "todo" });
  }

  const shared = { services, user, view, acts, onRemove: removal.remove, onPickDay: duePicker.pick, onOpen: open };
  return (
    <Stack>
      <TaskTop>
        <QuickAdd services={services} user={user} view={view} addressOf={addressOf} />
        <TaskToolbar services={services} view={view} change={change} />
      </TaskTop>
      <FailedActs acts={acts.failed} />
      {view.look === "board" ? <TaskBoard {...shared} /> : <TaskFeed {...shared} addressOf={addressOf} />}
      <TaskDrawer
        services={services}
        user={user}
        id={view.openId}
        acts={acts}
        onRemove={removal.remove}
        onClose={handleClose}
      />
      <DueDialog picker={duePicker} />
      <DeleteQuestion removal={removal} />
    </Stack>
  );
}
