import { EmptyState } from "@pipelark/shared-ui/EmptyState";
import { LockIcon } from "@pipelark/shared-ui/icons";
import { SectionHead } from "#lib/SectionHead.tsx";

export function VaultPage() {
  return (
    <>
      <SectionHead title="Vault" />
      <EmptyState icon={<LockIcon />} title="No vault is set up yet" headingLevel={2}>
        Recordings, documents, prompts, passwords and links will be kept here. Nothing is stored until then.
      </EmptyState>
    </>
  );
}
