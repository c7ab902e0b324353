import { unwrap } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";
import { type Member, memberSchema, type RightChange, type RightOutcome, rightOutcomeSchema } from "./rightsSchema.ts";

const membersSchema = v.object({ kind: v.literal("members"), members: v.array(memberSchema) });

/** People who sign in for a company, by name; null for the caller's own. Throws a `DataFault`. */
export async function listMembers(client: SupabaseClient, companyId: string | null): Promise<Member[]> {
  const args = companyId === null ? {} : { company: companyId };
  return unwrap(await client.rpc("list_members", args).retry(false), membersSchema).members;
}

/** Gives a member a right or takes it. Idempotent. Throws a `DataFault`. */
export async function changeRight(
  client: SupabaseClient,
  { userId, right, isGiven }: RightChange,
): Promise<RightOutcome> {
  const request = { user_id: userId, [right]: isGiven };
  return unwrap(await client.rpc("change_member_rights", { request }).retry(false), rightOutcomeSchema);
}
