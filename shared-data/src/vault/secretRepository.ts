import { unwrap } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";
import {
  accessSchema,
  askForKeyOutcomeSchema,
  askForSecretOutcomeSchema,
  deleteSecretOutcomeSchema,
  membersSchema,
  readKeyOutcomeSchema,
  type ReadKeyOutcome,
  type RemoveOutcome,
  removeOutcomeSchema,
  type ResetOutcome,
  resetOutcomeSchema,
  restoreSecretOutcomeSchema,
  type RevealOutcome,
  revealOutcomeSchema,
  type SaveKeyOutcome,
  saveKeyOutcomeSchema,
  type SaveSecretOutcome,
  saveSecretOutcomeSchema,
  type SecretEntry,
  type SecretPage,
  secretsSchema,
  type VaultAccess,
  type VaultMember,
  vaultSchema,
  type VaultState,
  type WrappedKey,
} from "./secretSchema.ts";

/** The caller's access to the passwords. Throws a `DataFault`. */
export async function readVaultState(client: SupabaseClient): Promise<VaultState> {
  return unwrap(await client.rpc("read_vault").retry(false), vaultSchema).state;
}

export type NewVaultKey = { keyId: string; wrapped: WrappedKey };

/** Creates the vault with the caller, an admin, as its first member. Throws a `DataFault`. */
export async function setUpVault(client: SupabaseClient, { keyId, wrapped }: NewVaultKey): Promise<SaveKeyOutcome> {
  const request = { key_id: keyId, wrapped };
  return unwrap(await client.rpc("set_up_vault", { request }).retry(false), saveKeyOutcomeSchema);
}

/** The caller's wrapped copy of the key. The server logs this first. Throws a `DataFault`. */
export async function readVaultKey(client: SupabaseClient): Promise<ReadKeyOutcome> {
  const asked = unwrap(await client.rpc("ask_for_vault_key").retry(false), askForKeyOutcomeSchema);
  if (asked.kind !== "granted") return asked;
  const { grant_id } = asked;
  return unwrap(await client.rpc("read_vault_key", { grant_id }).retry(false), readKeyOutcomeSchema);
}

/** Saves the caller's copy under a new passphrase, or under their first one. Throws a `DataFault`. */
export async function saveVaultKey(client: SupabaseClient, { keyId, wrapped }: NewVaultKey): Promise<SaveKeyOutcome> {
  const request = { key_id: keyId, wrapped };
  return unwrap(await client.rpc("save_vault_key", { request }).retry(false), saveKeyOutcomeSchema);
}

/** Stores a copy for another person, wrapped under a one-time code. For admins who are members. Throws a `DataFault`. */
export async function admitToVault(
  client: SupabaseClient,
  { keyId, wrapped, userId }: NewVaultKey & { userId: string },
): Promise<SaveKeyOutcome> {
  const request = { user_id: userId, key_id: keyId, wrapped };
  return unwrap(await client.rpc("admit_to_vault", { request }).retry(false), saveKeyOutcomeSchema);
}

/** Removes a member. For admins. Throws a `DataFault`. */
export async function removeFromVault(client: SupabaseClient, userId: string): Promise<RemoveOutcome> {
  return unwrap(await client.rpc("remove_from_vault", { user_id: userId }).retry(false), removeOutcomeSchema);
}

/** Deletes all passwords and all copies of the key, for admins, when nobody knows a passphrase. Throws a `DataFault`. */
export async function resetVault(client: SupabaseClient): Promise<ResetOutcome> {
  return unwrap(await client.rpc("reset_vault").retry(false), resetOutcomeSchema);
}

/** All employees with their membership. For admins. Throws a `DataFault`. */
export async function listVaultMembers(client: SupabaseClient): Promise<VaultMember[]> {
  return unwrap(await client.rpc("list_vault_members").retry(false), membersSchema).members;
}

/** One page of the passwords that the caller may reveal, by title. Throws a `DataFault`. */
export async function listSecrets(
  client: SupabaseClient,
  { search, from }: { search: string; from: SecretPage["next"] },
): Promise<SecretPage> {
  const request = { query: search, ...(from && { after_title: from.title, after_id: from.id }) };
  const { secrets, has_more } = unwrap(await client.rpc("list_secrets", { request }).retry(false), secretsSchema);
  const last = secrets.at(-1);
  return { secrets, next: has_more && last ? { title: last.title, id: last.id } : null };
}

/** Adds a password, or replaces the given version. Idempotent. Throws a `DataFault`. */
export async function saveSecret(
  client: SupabaseClient,
  { id, version, keyId, title, visibility, readerIds, sealed }: SecretEntry,
): Promise<SaveSecretOutcome> {
  const request = { id, version, key_id: keyId, title, visibility, reader_ids: readerIds, ...sealed };
  return unwrap(await client.rpc("save_secret", { request }).retry(false), saveSecretOutcomeSchema);
}

/** The only way to get a ciphertext. The server logs it first. Throws a `DataFault`. */
export async function revealSecret(client: SupabaseClient, id: string): Promise<RevealOutcome> {
  const asked = unwrap(await client.rpc("ask_for_secret", { id }).retry(false), askForSecretOutcomeSchema);
  if (asked.kind !== "granted") return asked;
  const { grant_id } = asked;
  return unwrap(await client.rpc("reveal_secret", { grant_id }).retry(false), revealOutcomeSchema);
}

/** Deletes a password; `restoreSecret` works for thirty days. Throws a `DataFault`. */
export async function deleteSecret(client: SupabaseClient, id: string) {
  return unwrap(await client.rpc("delete_secret", { id }).retry(false), deleteSecretOutcomeSchema);
}

export async function restoreSecret(client: SupabaseClient, id: string) {
  return unwrap(await client.rpc("restore_secret", { id }).retry(false), restoreSecretOutcomeSchema);
}

/** One page of the log, newest first; `before` is the last entry of the previous page. For admins. Throws a `DataFault`. */
export async function listVaultAccess(
  client: SupabaseClient,
  { before, size }: { before: number | null; size: number },
): Promise<VaultAccess[]> {
  let query = client.from("vault_access").select("id, at, actor_name, action, secret_title, person_name");
  if (before !== null) query = query.lt("id", before);
  const response = await query.order("id", { ascending: false }).limit(size).retry(false);
  return unwrap(response, v.array(accessSchema));
}
