import { itemKinds } from "@pipelark/shared-data/vault/itemSchema";
import { LinkTabs } from "@pipelark/shared-ui/controls/LinkTabs";
import { kindWords } from "./items/kinds.ts";

const { recording, document, prompt, link } = kindWords;
const passwords = { tab: "passwords", label: "Passwords" };
const tabs = [recording, document, prompt, passwords, link];

/** Tabs of the vault, in the URL as `?tab=…`. */
export function VaultTabs({ current }: { current: string }) {
  return (
    <LinkTabs
      label="Vault"
      links={tabs.map(({ tab, label }) => ({ to: `?tab=${tab}`, label, isCurrent: tab === current }))}
    />
  );
}

/** Tab of `?tab=`, or the first one. */
export function tabOf(wanted: string | null): string {
  return tabs.find(({ tab }) => tab === wanted)?.tab ?? kindWords[itemKinds[0]].tab;
}
