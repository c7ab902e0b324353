import { unwrap } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";
import { type ChangeOutcome, changeOutcomeSchema, type DutyChange } from "./directorySchema.ts";
import { type Duty, dutySchema } from "./dutySchema.ts";

/** The duties that a member of staff has, for all companies or for some. Throws a `DataFault`. */
export async function readDuties(client: SupabaseClient, userId: string): Promise<Duty[]> {
  const response = await client.from("staff_duty").select("duty").eq("user_id", userId).retry(false);
  const duties = unwrap(response, v.array(v.object({ duty: dutySchema }))).map(({ duty }) => duty);
  return [...new Set(duties)];
}

/** Gives a member of staff a duty or takes it, for admins. Idempotent. Throws a `DataFault`. */
export async function changeDuty(
  client: SupabaseClient,
  { userId, duty, companyId, isGiven }: DutyChange,
): Promise<ChangeOutcome> {
  const request = { user_id: userId, duty, is_given: isGiven, ...(companyId && { client_account_id: companyId }) };
  return unwrap(await client.rpc("change_duty", { request }).retry(false), changeOutcomeSchema);
}
