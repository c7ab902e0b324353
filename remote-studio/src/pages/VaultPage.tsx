import { EmptyState } from "@pipelark/shared-ui/EmptyState";
import { LockIcon } from "@pipelark/shared-ui/icons";
import { Stack } from "@pipelark/shared-ui/Stack";
import { ItemPanel } from "#features/vault/items/ItemPanel.tsx";
import { kindOfTab } from "#features/vault/items/kinds.ts";
import { tabOf, VaultTabs } from "#features/vault/VaultTabs.tsx";
import { SectionHead } from "#lib/SectionHead.tsx";
import { useAddress } from "#lib/useAddress.ts";

/** Recordings, documents, prompts, passwords and links, one tab each. */
export function VaultPage() {
  const tab = tabOf(useAddress().read("tab"));
  const kind = kindOfTab(tab);

  return (
    <>
      <SectionHead title="Vault" />
      <Stack>
        <VaultTabs current={tab} />
        {kind ? (
          <ItemPanel key={kind} kind={kind} />
        ) : (
          <EmptyState icon={<LockIcon />} title="No passwords are kept here yet" headingLevel={2}>
            Nothing is stored until they can be encrypted in your browser.
          </EmptyState>
        )}
      </Stack>
    </>
  );
}
