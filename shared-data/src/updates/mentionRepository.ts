import { unwrap } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";
import { idColumn } from "../columns.ts";

const answerSchema = v.object({
  kind: v.literal("people"),
  people: v.array(v.object({ id: idColumn, name: v.string(), type: v.picklist(["admin", "client"]) })),
});
export type Mentionable = v.InferOutput<typeof answerSchema>["people"][number];

/** People whom the caller can mention, by name. Admins name the company. Throws a `DataFault`. */
export async function listMentionable(client: SupabaseClient, companyId: string | null): Promise<Mentionable[]> {
  const request = companyId === null ? {} : { company: companyId };
  return unwrap(await client.rpc("list_mentionable", request).retry(false), answerSchema).people;
}
