import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeSecrets, readSecrets, writeSecrets, type Secrets } from "./secrets.ts";

export type DataDirectory = {
  /** Where Postgres keeps its files. */
  postgres: string;
  secrets: Secrets;
  /** To be called when the database is complete: until then, the next start throws it away and begins again. */
  confirm: () => void;
  release: () => void;
};

/** Takes a data directory for this process alone, and makes it when it is not there. Throws when another process has it. */
export function openDataDirectory(path: string): DataDirectory {
  const postgres = join(path, "postgres");
  const secretsFile = join(path, "secrets.json");
  const ownerFile = join(path, "owner.pid");
  // Nobody else on this machine reads what is kept here: its folder is closed to them.
  mkdirSync(path, { recursive: true, mode: 0o700 });
  chmodSync(path, 0o700);
  refuseWhenOwned(path, ownerFile);
  writeFileSync(ownerFile, String(process.pid));

  const stored = readSecrets(secretsFile);
  // Without secrets, an earlier first start was cut short: nobody has used that database yet.
  if (stored === undefined) rmSync(postgres, { recursive: true, force: true });
  const secrets = stored ?? makeSecrets();

  function confirm(): void {
    if (stored === undefined) writeSecrets(secretsFile, secrets);
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
