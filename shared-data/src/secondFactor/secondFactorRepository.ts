import type { Role } from "@pipelark/shared-contracts/role";
import { unwrap } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import type * as v from "valibot";
import {
  type AddedOutcome,
  addedSchema,
  type BegunApp,
  begunAppSchema,
  type BegunPasskey,
  begunPasskeySchema,
  type MadeCodes,
  madeCodesSchema,
  type ProofOutcome,
  proofSchema,
  type RemovedOutcome,
  removedSchema,
  type ResetOutcome,
  resetSchema,
  rulesSchema,
  type SavedRules,
  savedRulesSchema,
  type SecondFactors,
  secondFactorsSchema,
} from "./secondFactorSchema.ts";

// Each throws a `DataFault`; `forbidden` when the session has ended.

/** The caller's second factor, also of a session that has not proved it. */
export async function readSecondFactor(client: SupabaseClient): Promise<SecondFactors> {
  return unwrap(await client.rpc("read_second_factor").retry(false), secondFactorsSchema);
}

export async function proveByApp(client: SupabaseClient, code: string): Promise<ProofOutcome> {
  return unwrap(await client.rpc("prove_by_app", { code }).retry(false), proofSchema);
}

export async function proveByRecoveryCode(client: SupabaseClient, code: string): Promise<ProofOutcome> {
  return unwrap(await client.rpc("prove_by_recovery_code", { code }).retry(false), proofSchema);
}

/** Makes the key of an authenticator app. */
export async function beginApp(client: SupabaseClient): Promise<BegunApp> {
  return unwrap(await client.rpc("begin_app").retry(false), begunAppSchema);
}

/** Adds the app, with its first code. */
export async function confirmApp(
  client: SupabaseClient,
  request: { code: string; name: string },
): Promise<AddedOutcome> {
  return unwrap(await client.rpc("confirm_app", { request }).retry(false), addedSchema);
}

export async function beginPasskey(client: SupabaseClient, purpose: "add" | "prove"): Promise<BegunPasskey> {
  return unwrap(await client.rpc("begin_passkey", { purpose }).retry(false), begunPasskeySchema);
}

/** Adds the passkey that gave this response. */
export async function addPasskey(
  client: SupabaseClient,
  { name, response }: { name: string; response: object },
): Promise<AddedOutcome> {
  return callFunction(client, { body: { purpose: "add", name, response }, schema: addedSchema });
}

export async function proveByPasskey(client: SupabaseClient, response: object): Promise<ProofOutcome> {
  return callFunction(client, { body: { purpose: "prove", response }, schema: proofSchema });
}

/** Replaces the recovery codes. */
export async function makeRecoveryCodes(client: SupabaseClient): Promise<MadeCodes> {
  return unwrap(await client.rpc("make_recovery_codes").retry(false), madeCodesSchema);
}

export async function removeSecondFactor(client: SupabaseClient, id: string): Promise<RemovedOutcome> {
  return unwrap(await client.rpc("remove_second_factor", { id }).retry(false), removedSchema);
}

/** Roles that must have a second factor, for admins. */
export async function readSecondFactorRules(client: SupabaseClient): Promise<Role[]> {
  return unwrap(await client.rpc("read_second_factor_rules").retry(false), rulesSchema).roles;
}

export async function saveSecondFactorRules(client: SupabaseClient, roles: readonly Role[]): Promise<SavedRules> {
  return unwrap(await client.rpc("save_second_factor_rules", { roles }).retry(false), savedRulesSchema);
}

/** Takes another person's second factor away, for admins. */
export async function resetSecondFactor(client: SupabaseClient, userId: string): Promise<ResetOutcome> {
  return unwrap(await client.rpc("reset_second_factor", { user_id: userId }).retry(false), resetSchema);
}

type FunctionCall<Schema extends v.GenericSchema> = { body: object; schema: Schema };

async function callFunction<Schema extends v.GenericSchema>(
  client: SupabaseClient,
  { body, schema }: FunctionCall<Schema>,
): Promise<v.InferOutput<Schema>> {
  const answered: { data: unknown; error: unknown; response?: Response } = await client.functions.invoke(
    "second-factor",
    { body },
  );
  const { data, error, response } = answered;
  const hasNoResponse = error instanceof Error && error.name === "FunctionsFetchError";
  return unwrap(
    { data, error: error instanceof Error ? error : null, status: response?.status ?? (hasNoResponse ? 0 : 200) },
    schema,
  );
}
