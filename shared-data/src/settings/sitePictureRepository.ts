import { unwrap } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";

const outcomeSchema = v.variant("kind", [
  v.object({ kind: v.literal("added"), path: v.string() }),
  v.object({ kind: v.literal("invalid") }),
  v.object({ kind: v.literal("too-many") }),
]);
export type AddedPicture = v.InferOutput<typeof outcomeSchema>;

/** Adds a picture (a data URI) to those of the public site, for a setting to name by its path. Idempotent. Throws a `DataFault`. */
export async function addSitePicture(client: SupabaseClient, picture: string): Promise<AddedPicture> {
  return unwrap(await client.rpc("add_site_picture", { picture }).retry(false), outcomeSchema);
}

/** The picture with this path as a data URI; null when there is none. Throws a `DataFault`. */
export async function readSitePicture(client: SupabaseClient, path: string): Promise<string | null> {
  const response = await client.from("site_picture").select("picture").eq("path", path).retry(false);
  return unwrap(response, v.array(v.object({ picture: v.string() })))[0]?.picture ?? null;
}
