import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { FinancesPanel } from "#features/finances/FinancesPanel.tsx";
import { AdminsOnly } from "@pipelark/shared-signed-in/studio/AdminsOnly";
import { SectionHead } from "#lib/SectionHead.tsx";

export function FinancesPage() {
  const { user } = useSignedIn();

  return (
    <>
      <SectionHead title="Finances" />
      {user.role === "admin" ? <FinancesPanel /> : <AdminsOnly />}
    </>
  );
}
