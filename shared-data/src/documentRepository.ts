import { unwrap } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";

/** A PDF that the server has drawn, by its path in the bucket `documents`. Throws a `DataFault`. */
export async function readDocument(client: SupabaseClient, path: string): Promise<Blob> {
  const { data, error } = await client.storage.from("documents").download(path);
  return unwrap({ data, error, status: error === null ? 200 : statusOf(error) }, v.instance(Blob));
}

function statusOf({ status, statusCode }: { status?: number | undefined; statusCode?: string | undefined }): number {
  return /^\d{3}$/.test(statusCode ?? "") ? Number(statusCode) : (status ?? 0);
}
