import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { withClient } from "../withClient.ts";
import {
  admitToVault,
  type NewVaultKey,
  readVaultKey,
  resetVault,
  revealSecret,
  saveSecret,
  saveVaultKey,
  setUpVault,
} from "./secretRepository.ts";
import type { SecretEntry } from "./secretSchema.ts";

/** Calls about passwords and the vault's key. Answers are not cached; only the caller holds them. Each throws a `DataFault`. */
export function secretActs(services: Pick<ShellServices, "supabase">) {
  return {
    setUp: (key: NewVaultKey) => withClient(services, (client) => setUpVault(client, key)),
    readKey: () => withClient(services, readVaultKey),
    saveKey: (key: NewVaultKey) => withClient(services, (client) => saveVaultKey(client, key)),
    admit: (key: NewVaultKey & { userId: string }) => withClient(services, (client) => admitToVault(client, key)),
    reset: () => withClient(services, resetVault),
    save: (entry: SecretEntry) => withClient(services, (client) => saveSecret(client, entry)),
    reveal: (id: string) => withClient(services, (client) => revealSecret(client, id)),
  };
}
export type SecretActs = ReturnType<typeof secretActs>;
