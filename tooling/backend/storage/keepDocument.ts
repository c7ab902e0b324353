import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import type { FileStore } from "../engine/fileStore.ts";
import type { Sql, SqlStatements } from "../engine/sql.ts";

type Document = {
  sql: Pick<Sql, "transaction">;
  files: FileStore;
  /** Path in the bucket `documents`: "invoices/<id>". */
  name: string;
  bytes: Buffer;
  /** Records that the document exists, in the transaction that stores it. */
  mark?: (tx: SqlStatements) => Promise<unknown>;
};

/** Stores a PDF in the bucket `documents`. One that is there already, as after a crash, stays. */
export async function keepDocument({ sql, files, name, bytes, mark }: Document): Promise<void> {
  const id = randomUUID();
  const incoming = await files.pathOfIncoming(id);
  try {
    await writeFile(incoming, bytes, { flag: "wx", mode: 0o600 });
    await sql.transaction(async (tx) => {
      const { rows } = await tx.query(
        `insert into storage.objects (id, bucket_id, name, metadata) values ($1, 'documents', $2, $3::jsonb)
         on conflict (bucket_id, name) do nothing
         returning id`,
        [id, name, JSON.stringify({ size: bytes.byteLength, mimetype: "application/pdf" })],
      );
      await mark?.(tx);
      if (rows.length > 0) await files.keep(incoming, id);
    });
  } finally {
    await rm(incoming, { force: true });
  }
}
