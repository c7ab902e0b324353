import { TasksPanel } from "#features/tasks/TasksPanel.tsx";

export function WorkspaceTasksPage() {
  return <TasksPanel />;
}
