import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import * as v from "valibot";

const secretsSchema = v.object({ jwtSecret: v.string(), secretKey: v.string() });
/** What must stay the same for as long as a database lives. */
export type Secrets = v.InferOutput<typeof secretsSchema>;

/** Secrets that nobody else knows, for a database that was just made. */
export function makeSecrets(): Secrets {
  return {
    jwtSecret: randomBytes(48).toString("base64url"),
    secretKey: `sb_secret_${randomBytes(24).toString("base64url")}`,
  };
}

/** The secrets in this file; undefined when there is none. */
export function readSecrets(file: string): Secrets | undefined {
  return existsSync(file) ? v.parse(secretsSchema, JSON.parse(readFileSync(file, "utf8"))) : undefined;
}

/** Stores them so that only this user of the machine can read them, and nobody ever reads half of them. */
export function writeSecrets(file: string, secrets: Secrets): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(`${file}.new`, JSON.stringify(secrets), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
