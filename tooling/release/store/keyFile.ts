import type { KeyObject } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { newSigningKey, signingKey } from "../model/signingKey.ts";

/** Writes a new key into a file that only its owner can read. Throws when the file exists. */
export function createKeyFile(file: string): KeyObject {
  if (existsSync(file)) throw new Error(`${file} already exists.`);
  const key = newSigningKey();
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, key.export({ type: "pkcs8", format: "pem" }), { mode: 0o600, flag: "wx" });
  return key;
}

/** Reads the key in a file. */
export function readKeyFile(file: string, purpose: string): KeyObject {
  return signingKey(readFileSync(file, "utf8"), purpose);
}
