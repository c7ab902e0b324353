import { useSearchParams } from "@pipelark/shared-router";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { OpenedTask } from "#features/tasks/OpenedTask.tsx";
import { TimelinePanel } from "#features/timeline/TimelinePanel.tsx";

export function WorkspaceTimelinePage() {
  const [search, setSearch] = useSearchParams();

  function handleClose() {
    const next = new URLSearchParams(search);
    next.delete("task");
    setSearch(next, { replace: true, preventScrollReset: true });
  }

  return (
    <Stack>
      <OpenedTask id={search.get("task")} onClose={handleClose} />
      <TimelinePanel />
    </Stack>
  );
}
