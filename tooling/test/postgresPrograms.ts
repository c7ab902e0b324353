import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";

const oldestVersion = 15;
/** Debian keeps the server's programs outside of PATH. */
const debian = "/usr/lib/postgresql";

/** The folder of `initdb` and `postgres` of a recent enough version. Throws when there is none. */
export function findPostgres(): string {
  const versions = existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, "bin")) : [];
  const folder = [...(process.env["PATH"] ?? "").split(delimiter), ...versions].find(
    (place) => existsSync(join(place, "initdb")) && existsSync(join(place, "postgres")) && isRecent(place),
  );
  if (folder === undefined) throw new Error(`No PostgreSQL of version ${oldestVersion} or later was found`);
  return folder;
}

function isRecent(folder: string): boolean {
  const version = execFileSync(join(folder, "postgres"), ["--version"], { encoding: "utf8" });
  return Number(/(\d+)/.exec(version)?.[1]) >= oldestVersion;
}
