import { EmptyState } from "@pipelark/shared-ui/EmptyState";
import { FlowIcon } from "@pipelark/shared-ui/icons";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { AdminsOnly } from "#lib/AdminsOnly.tsx";
import { SectionHead } from "#lib/SectionHead.tsx";

export function OperationsPage() {
  const { user } = useSignedIn();

  return (
    <>
      <SectionHead title="Operations" />
      {user.role === "admin" ? (
        <EmptyState icon={<FlowIcon />} title="No workflow tool is connected yet" headingLevel={2}>
          Once one is connected, it opens on this page.
        </EmptyState>
      ) : (
        <AdminsOnly />
      )}
    </>
  );
}
