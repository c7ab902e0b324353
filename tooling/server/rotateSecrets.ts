import { existsSync, renameSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { openEmbeddedDatabase } from "../backend/engine/embeddedDatabase.ts";
import { hashOf, secretsFileOf } from "../backend/engine/keptSecrets.ts";
import { makeSecrets, writeSecrets } from "../backend/engine/secrets.ts";
import { projectRoot } from "../project/layout.ts";
import { assertUnused, connectTo, lockSetUp, readIdentity } from "./backup/postgresTarget.ts";

const endSessions = "delete from auth.sessions";
const renewLinkKey = "select private.renew_link_key()";

export type Rotated = { file: string; endedSessions: number };

/**
 * Makes new secrets for a database, and ends every session and every signed link. Throws, before it changes anything, while a server uses the
 * database, when there is none, and when it is of an older version.
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
    return await database.sql.transaction(async (tx) => {
      await tx.query(renewLinkKey).catch(explainOlder);
      const { rowCount } = await tx.query(endSessions);
      writeSecrets(file, makeSecrets());
      return { file, endedSessions: rowCount };
    });
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
    await client.query("begin");
    await client.query(renewLinkKey).catch(explainOlder);
    const { rowCount } = await client.query(endSessions);
    writeSecrets(next, secrets);
    await client.query("update pipelark_server.identity set secrets_hash = $1", [hashOf(secrets)]);
    await client.query("commit");
    renameSync(next, file);
    return { file, endedSessions: rowCount ?? 0 };
  } finally {
    await client.end();
  }
}

const missingFunction = v.object({ code: v.literal("42883") });

function explainOlder(error: unknown): never {
  if (!v.is(missingFunction, error)) throw error;
  throw new Error(
    "The database is of an older version. Start the server once, which brings it forward, and stop it again.",
    { cause: error },
  );
}
