import { createHash } from "node:crypto";
import { existsSync, renameSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { makeSecrets, readSecrets, type Secrets, writeSecrets } from "./secrets.ts";
import type { Sql } from "./sql.ts";

type Place = { sql: Pick<Sql, "query">; dataDir: string; host: string; port: number; database: string | undefined };

export type KeptSecrets = {
  secrets: Secrets;
  /** Stores new secrets, once the database is set up with them. */
  confirm: () => Promise<void>;
};

const identitySchema = v.tuple([v.object({ id: v.string(), secrets_hash: v.nullable(v.string()) })]);

/**
 * Reads the secrets of a database from the file that has the name of its identity, wherever it was restored, or makes some for a database that
 * has none. Throws, with what to do, when this machine does not have the database's secrets: other ones would end every session, and
 * two servers with different ones would end each other's.
 */
export async function keptSecrets({ sql, dataDir, ...address }: Place): Promise<KeptSecrets> {
  await sql.query("insert into pipelark_server.identity default values on conflict do nothing");
  const { rows } = await sql.query("select id::text, secrets_hash from pipelark_server.identity");
  const [{ id, secrets_hash: wanted }] = v.parse(identitySchema, rows);
  const file = secretsFileOf(dataDir, id);
  takeFormerFile({ file, former: join(dataDir, formerName(address)), wanted });
  const stored = readSecrets(file);
  if (wanted !== null && (stored === undefined || hashOf(stored) !== wanted)) {
    const fault = stored === undefined ? "are missing" : "are not those that it was used with";
    throw new Error(
      `The secrets of this database ${fault}: copy ${file} from the machine of its server, or from the backup. ` +
        "To begin with new ones, which signs everybody out: delete from pipelark_server.identity.",
    );
  }
  const secrets = stored ?? makeSecrets();

  async function confirm(): Promise<void> {
    if (stored === undefined) writeSecrets(file, secrets);
    if (wanted === null) await sql.query("update pipelark_server.identity set secrets_hash = $1", [hashOf(secrets)]);
  }
  return { secrets, confirm };
}

/** Returns the file of a database's secrets. */
export function secretsFileOf(dataDir: string, identity: string): string {
  return join(dataDir, `secrets-${identity}.json`);
}

/** Returns what a database keeps of its secrets. */
export function hashOf({ jwtSecret, secretKey }: Secrets): string {
  return createHash("sha256").update(`${jwtSecret} ${secretKey}`).digest("hex");
}

type FormerFile = { file: string; former: string; wanted: string | null };

/** Until November 2026 the file had the name of the database's address. */
function takeFormerFile({ file, former, wanted }: FormerFile): void {
  const stored = existsSync(file) ? undefined : readSecrets(former);
  if (stored !== undefined && (wanted === null || hashOf(stored) === wanted)) renameSync(former, file);
}

function formerName({ host, port, database = "" }: Pick<Place, "host" | "port" | "database">): string {
  const hash = createHash("sha256").update(`${host}:${port}/${database}`).digest("hex").slice(0, 8);
  return `secrets-${database.replaceAll(/[^\w-]/g, "_")}-${hash}.json`;
}
