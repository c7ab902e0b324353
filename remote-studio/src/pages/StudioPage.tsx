import type { Approval } from "@pipelark/shared-data/overview/attentionSchema";
import { PageHead } from "@pipelark/shared-ui/layout/PageHead";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { QuickDecision } from "#features/approvals/QuickDecision.tsx";
import { SectionTiles } from "#features/home/SectionTiles.tsx";
import { Today } from "#features/home/Today.tsx";

export function StudioPage() {
  const { user } = useSignedIn();
  const title = user.role === "admin" ? "Admin Dashboard" : "Staff Dashboard";

  return (
    <>
      <PageHead title={title} />
      <SectionTiles />
      <Today renderDecision={renderDecision} />
    </>
  );
}

function renderDecision(approval: Approval) {
  const { id, title, amount_cents: amountCents, currency, author_name, client_account_id } = approval;
  const update = { id, title, amountCents, currency, status: "pending", reason: null, author: { name: author_name } };
  return <QuickDecision update={update} companyId={client_account_id} />;
}
