import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { paths } from "#app/paths.ts";
import { OperationsTool } from "#features/operations/OperationsTool.tsx";
import { AdminsOnly } from "@pipelark/shared-signed-in/studio/AdminsOnly";
import { SectionHead } from "#lib/SectionHead.tsx";

export function OperationsPage() {
  const { user } = useSignedIn();

  return (
    <>
      <SectionHead title="Operations" />
      {user.role === "admin" ? (
        <OperationsTool settingsUrl={`${paths.workspaceSettings}?section=operations`} />
      ) : (
        <AdminsOnly />
      )}
    </>
  );
}
