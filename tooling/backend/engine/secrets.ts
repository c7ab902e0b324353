import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import * as v from "valibot";

const secretsSchema = v.object({ jwtSecret: v.string(), secretKey: v.string() });
/** Secrets that must stay the same as long as a database exists. */
export type Secrets = v.InferOutput<typeof secretsSchema>;

/** Makes random secrets for a new database. */
export function makeSecrets(): Secrets {
  return {
    jwtSecret: randomBytes(48).toString("base64url"),
    secretKey: `sb_secret_${randomBytes(24).toString("base64url")}`,
  };
}

/** Reads the secrets in this file; undefined when there is none. */
export function readSecrets(file: string): Secrets | undefined {
  return existsSync(file) ? v.parse(secretsSchema, JSON.parse(readFileSync(file, "utf8"))) : undefined;
}

/** Stores secrets readable by this user only, and renames the file into place so that it is never read unfinished. */
export function writeSecrets(file: string, secrets: Secrets): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(`${file}.new`, JSON.stringify(secrets), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
