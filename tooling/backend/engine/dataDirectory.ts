import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeSecrets, readSecrets, writeSecrets, type Secrets } from "./secrets.ts";

export type DataDirectory = {
  /** Folder with the files of Postgres. */
  postgres: string;
  secrets: Secrets;
  /** Marks the database as complete. Without it, the next start deletes the database and begins again. */
  confirm: () => void;
  release: () => void;
};

/** Takes a data directory for this process alone, and creates it if needed. Throws when another process has it. */
export function openDataDirectory(path: string): DataDirectory {
  const postgres = join(path, "postgres");
  const secretsFile = join(path, "secrets.json");
  // The folder is closed to other users of this machine.
  mkdirSync(path, { recursive: true, mode: 0o700 });
  chmodSync(path, 0o700);
  const release = lockDataDirectory(path);

  const stored = readSecrets(secretsFile);
  // Missing secrets mean that a first start was interrupted, so that nobody has used the database yet.
  if (stored === undefined) rmSync(postgres, { recursive: true, force: true });
  const secrets = stored ?? makeSecrets();

  function confirm(): void {
    if (stored === undefined) writeSecrets(secretsFile, secrets);
  }

  return { postgres, secrets, confirm, release };
}

/** Takes an existing data directory for this process, and returns the function that gives it back. Throws when another process has it. */
export function lockDataDirectory(path: string): () => void {
  const ownerFile = join(path, "owner.pid");
  assertNotOwned(path, ownerFile);
  writeFileSync(ownerFile, String(process.pid));
  return () => rmSync(ownerFile, { force: true });
}

/** Two engines on the same files would corrupt them. */
function assertNotOwned(path: string, ownerFile: string): void {
  if (!existsSync(ownerFile)) return;
  const owner = Number(readFileSync(ownerFile, "utf8"));
  if (owner === process.pid || !isAlive(owner)) return;
  throw new Error(
    `${path} is in use by process ${owner}. Stop that process first; if it is not Pipelark, delete ${ownerFile}.`,
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
