import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { ItemPanel } from "#features/vault/items/ItemPanel.tsx";
import { kindOfTab } from "#features/vault/items/kinds.ts";
import { PasswordsPanel } from "#features/vault/passwords/PasswordsPanel.tsx";
import { tabOf, VaultTabs } from "#features/vault/VaultTabs.tsx";
import { useAddress } from "@pipelark/shared-signed-in/useAddress";

/** Recordings, documents, prompts, passwords and links, one tab each. */
export function VaultPage() {
  const tab = tabOf(useAddress().read("tab"));
  const kind = kindOfTab(tab);

  return (
    <Stack>
      <VaultTabs current={tab} />
      {kind ? <ItemPanel key={kind} kind={kind} /> : <PasswordsPanel />}
    </Stack>
  );
}
