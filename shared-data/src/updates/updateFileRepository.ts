import { unwrap } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";
import {
  addFileOutcomeSchema,
  removeFileOutcomeSchema,
  typeOfFileName,
  type RemoveFileOutcome,
  type UploadOutcome,
} from "./updateFileSchema.ts";

const bucket = "update-files";

export type NewFile = {
  /** Generated with the choice of the file, so that a retry does not add it twice. */
  id: string;
  updateId: string;
  file: File;
};

/** Uploads a file and attaches it to an update of the caller. Takes minutes on slow connections. Throws a `DataFault`. */
export async function uploadUpdateFile(
  client: SupabaseClient,
  { id, updateId, file }: NewFile,
): Promise<UploadOutcome> {
  const type = typeOfFileName(file.name)?.type;
  if (type === undefined) return { kind: "wrong-type" };
  const bytes = await file.arrayBuffer().catch(() => null);
  if (bytes === null) return { kind: "unreadable" };
  const path = `${updateId}/${id}`;
  const { error } = await client.storage.from(bucket).upload(path, bytes, { contentType: type });
  const status = error === null ? 200 : statusOf(error);
  if (status === 413) return { kind: "too-large" };
  if (status === 415) return { kind: "wrong-type" };
  // 409: an earlier request arrived, whose answer was lost. 403: the next answer says why.
  if (error !== null && status !== 409 && status !== 403) unwrap({ data: null, error, status }, v.never());
  const request = { id, update_id: updateId, name: file.name };
  return unwrap(await client.rpc("add_update_file", { request }).retry(false), addFileOutcomeSchema);
}

/** The bytes of a file. Throws a `DataFault`. */
export async function readUpdateFile(
  client: SupabaseClient,
  { id, updateId }: { id: string; updateId: string },
): Promise<Blob> {
  const { data, error } = await client.storage.from(bucket).download(`${updateId}/${id}`);
  return unwrap({ data, error, status: error === null ? 200 : statusOf(error) }, v.instance(Blob));
}

/** Removes a file of an update, then its bytes, which nobody can read any more. Throws a `DataFault`. */
export async function removeUpdateFile(
  client: SupabaseClient,
  { id, updateId }: { id: string; updateId: string },
): Promise<RemoveFileOutcome> {
  const outcome = unwrap(await client.rpc("remove_update_file", { id }).retry(false), removeFileOutcomeSchema);
  // If this fails, the server deletes them within hours.
  if (outcome.kind === "removed") await client.storage.from(bucket).remove([`${updateId}/${id}`]);
  return outcome;
}

/** Hosted Supabase answers some refusals with 400, and names the status in the body. 0: there was no answer. */
function statusOf({ status, statusCode }: { status?: number | undefined; statusCode?: string | undefined }): number {
  return /^\d{3}$/.test(statusCode ?? "") ? Number(statusCode) : (status ?? 0);
}
