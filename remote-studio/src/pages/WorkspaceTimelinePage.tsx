import { useNavigate, useSearchParams } from "@pipelark/shared-router";
import { useEffect } from "react";
import { paths } from "#app/paths.ts";
import { TimelinePanel } from "#features/timeline/TimelinePanel.tsx";

/** The timelines. A task of theirs is opened where tasks are worked on. */
export function WorkspaceTimelinePage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const taskId = search.get("task");

  useEffect(() => {
    if (taskId) void navigate(`${paths.workspaceTasks}?task=${encodeURIComponent(taskId)}`, { replace: true });
  }, [taskId, navigate]);

  return <TimelinePanel />;
}
