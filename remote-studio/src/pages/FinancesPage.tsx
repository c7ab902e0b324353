import { EmptyState } from "@pipelark/shared-ui/EmptyState";
import { ChartIcon } from "@pipelark/shared-ui/icons";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { AdminsOnly } from "#lib/AdminsOnly.tsx";
import { SectionHead } from "#lib/SectionHead.tsx";

export function FinancesPage() {
  const { user } = useSignedIn();

  return (
    <>
      <SectionHead title="Finances" />
      {user.role === "admin" ? (
        <EmptyState icon={<ChartIcon />} title="No figures yet" headingLevel={2}>
          Revenue, active clients and expenses of each month will appear here. Finances are not set up yet.
        </EmptyState>
      ) : (
        <AdminsOnly />
      )}
    </>
  );
}
