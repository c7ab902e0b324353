import { EmptyState } from "@pipelark/shared-ui/EmptyState";
import { FlowIcon } from "@pipelark/shared-ui/icons";
import { useProfile } from "@pipelark/shared-signed-in/signedIn";
import { AdminsOnly } from "#lib/AdminsOnly.tsx";
import { SectionHead } from "#lib/SectionHead.tsx";

export function OperationsPage() {
  const { person } = useProfile();

  return (
    <>
      <SectionHead title="Operations" />
      {person.role === "admin" ? (
        <EmptyState icon={<FlowIcon />} title="No workflow tool is connected yet" headingLevel={2}>
          Once one is connected, it opens on this page.
        </EmptyState>
      ) : (
        <AdminsOnly />
      )}
    </>
  );
}
