import { existsSync, renameSync } from "node:fs";
import { join } from "node:path";
import { openEmbeddedDatabase } from "../backend/engine/embeddedDatabase.ts";
import { hashOf, secretsFileOf } from "../backend/engine/keptSecrets.ts";
import { makeSecrets, writeSecrets } from "../backend/engine/secrets.ts";
import { projectRoot } from "../project/layout.ts";
import { assertUnused, connectTo, lockSetUp, readIdentity } from "./backup/postgresTarget.ts";

const endSessions = "delete from auth.sessions";

export type Rotated = { file: string; endedSessions: number };

/**
 * Makes new secrets for a database, and ends every session. Throws, before it changes anything, while a server uses the database, and when
 * there is none.
 */
export function rotateSecrets(of: { dataDir: string; databaseUrl?: string | undefined }): Promise<Rotated> {
  const { dataDir, databaseUrl } = of;
  return databaseUrl === undefined ? rotateEmbedded(dataDir) : rotatePostgres({ dataDir, databaseUrl });
}

async function rotateEmbedded(dataDir: string): Promise<Rotated> {
  const file = join(dataDir, "secrets.json");
  if (!existsSync(file)) throw new Error(`${dataDir} has no embedded database: there are no secrets to replace.`);
  const database = await openEmbeddedDatabase({ dataDir, cacheDir: join(projectRoot, ".temp/backend") });
  try {
    const { rowCount } = await database.sql.query(endSessions);
    writeSecrets(file, makeSecrets());
    return { file, endedSessions: rowCount };
  } finally {
    await database.close();
  }
}

async function rotatePostgres({ dataDir, databaseUrl }: { dataDir: string; databaseUrl: string }): Promise<Rotated> {
  const target = await connectTo(databaseUrl);
  const { client } = target;
  try {
    await lockSetUp(target);
    await assertUnused(target);
    const file = secretsFileOf(dataDir, await readIdentity(target));
    const secrets = makeSecrets();
    const next = `${file}.next`;
    writeSecrets(next, secrets);
    await client.query("begin");
    const { rowCount } = await client.query(endSessions);
    await client.query("update pipelark_server.identity set secrets_hash = $1", [hashOf(secrets)]);
    await client.query("commit");
    renameSync(next, file);
    return { file, endedSessions: rowCount ?? 0 };
  } finally {
    await client.end();
  }
}
