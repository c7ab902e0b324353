import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { fileURLToPath } from "node:url";
import * as v from "valibot";
import type { Sql } from "./sql.ts";

export type Migration = { version: string; name: string; script: string };

const projectFolder = fileURLToPath(new URL("../../../supabase", import.meta.url));
const nameSchema = v.pipe(v.string(), v.regex(/^\d{14}_\w+$/));
const filesSchema = v.array(v.object({ name: nameSchema, sha256: v.string() }));

/** Returns the versions of the migrations that today's files replaced, in order (decision 044). */
export function formerVersions(supabaseDir: string): string[] {
  const files: unknown = JSON.parse(readFileSync(join(supabaseDir, "former/files.json"), "utf8"));
  return v.parse(filesSchema, files).map(({ name }) => name.slice(0, 14));
}

export function lastFormerMigration(): string {
  return formerVersions(projectFolder).at(-1) ?? "";
}

/** Reads the replaced migrations, unchanged. */
export function readFormerMigrations(supabaseDir: string): Migration[] {
  const text = gunzipSync(readFileSync(join(supabaseDir, "former/migrations.sql.gz"))).toString("utf8");
  const [, ...parts] = text.split(/^-- migration (\d{14}_\w+)\n/m);
  const migrations: Migration[] = [];
  for (let at = 0; at + 1 < parts.length; at += 2) {
    const name = parts[at] ?? "";
    migrations.push({ version: name.slice(0, 14), name: name.slice(15), script: parts[at + 1] ?? "" });
  }
  return migrations;
}

/** Records today's files instead of the replaced ones, in a database that has all of these. */
export async function replaceFormerMigrations(sql: Sql, supabaseDir: string): Promise<void> {
  const statement = readFileSync(join(supabaseDir, "former/replace.sql"), "utf8");
  await sql.transaction((tx) => tx.exec(statement));
}
