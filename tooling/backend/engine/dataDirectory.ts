import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";

const secretsSchema = v.object({ jwtSecret: v.string(), secretKey: v.string() });
/** What must stay the same for as long as a data directory lives. */
export type Secrets = v.InferOutput<typeof secretsSchema>;

export type DataDirectory = {
  /** Where Postgres keeps its files. */
  postgres: string;
  secrets: Secrets;
  /** To be called when the database is complete: until then, the next start throws it away and begins again. */
  confirm: () => void;
  release: () => void;
};

/** Secrets that nobody else knows, for a database that was just made. */
export function makeSecrets(): Secrets {
  return {
    jwtSecret: randomBytes(48).toString("base64url"),
    secretKey: `sb_secret_${randomBytes(24).toString("base64url")}`,
  };
}

/** Takes a data directory for this process alone, and makes it when it is not there. Throws when another process has it. */
export function openDataDirectory(path: string): DataDirectory {
  const postgres = join(path, "postgres");
  const secretsFile = join(path, "secrets.json");
  const ownerFile = join(path, "owner.pid");
  mkdirSync(path, { recursive: true });
  refuseWhenOwned(path, ownerFile);
  writeFileSync(ownerFile, String(process.pid));

  const stored = existsSync(secretsFile) ? readFileSync(secretsFile, "utf8") : undefined;
  // Without secrets, an earlier first start was cut short: nobody has used that database yet.
  if (stored === undefined) rmSync(postgres, { recursive: true, force: true });
  const secrets = stored === undefined ? makeSecrets() : v.parse(secretsSchema, JSON.parse(stored));

  function confirm(): void {
    if (stored !== undefined) return;
    writeFileSync(`${secretsFile}.new`, JSON.stringify(secrets), { mode: 0o600 });
    renameSync(`${secretsFile}.new`, secretsFile);
  }

  return { postgres, secrets, confirm, release: () => rmSync(ownerFile, { force: true }) };
}

/** Two engines on the same files would destroy them. */
function refuseWhenOwned(path: string, ownerFile: string): void {
  if (!existsSync(ownerFile)) return;
  const owner = Number(readFileSync(ownerFile, "utf8"));
  if (owner === process.pid || !isAlive(owner)) return;
  throw new Error(
    `${path} is in use by process ${owner}. End that process first; if it is none of ours, delete ${ownerFile}.`,
  );
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
