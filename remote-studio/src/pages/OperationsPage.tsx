import { paths } from "#app/paths.ts";
import { OperationsTool } from "#features/operations/OperationsTool.tsx";

export function OperationsPage() {
  return <OperationsTool settingsUrl={`${paths.workspaceSettings}?section=operations`} />;
}
