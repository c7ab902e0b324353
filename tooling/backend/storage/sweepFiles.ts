import { rm } from "node:fs/promises";
import type { FileStore } from "../engine/fileStore.ts";
import type { Sql } from "../engine/sql.ts";

const hourMs = 3_600_000;

/**
 * Deletes uploads that no update has an hour later, as when the update or its company was deleted, then files without a
 * row, and the bytes of uploads that broke off.
 */
export async function sweepFiles(sql: Pick<Sql, "query">, files: FileStore): Promise<void> {
  await sql.query(
    `delete from storage.objects as object
     where object.bucket_id = 'update-files' and object.created_at < now() - interval '1 hour'
       and not exists (select from public.update_file as file where file.path = object.name)`,
  );
  const { ids, incoming } = await files.olderThan(hourMs);
  const { rows } = await sql.query(
    `select id from unnest($1::text[]) as kept (id)
     where not exists (select from storage.objects as object where object.id::text = kept.id)`,
    [ids],
  );
  for (const { id } of rows) await files.remove(String(id));
  for (const path of incoming) await rm(path, { force: true });
}
