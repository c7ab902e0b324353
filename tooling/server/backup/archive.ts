import { chmod, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { create, extract } from "tar";
import * as v from "valibot";

/** Names within an archive. */
export const names = {
  manifest: "manifest.json",
  secrets: "secrets.json",
  /** Of PostgreSQL: a dump in `pg_dump`'s custom format. */
  dump: "database.dump",
  /** Of the embedded database: its folder. */
  postgres: "postgres",
  files: "files",
  previewKey: "preview-key.pem",
} as const;

const manifestSchema = v.object({
  format: v.literal(1),
  engine: v.picklist(["embedded", "postgres"]),
  madeAt: v.pipe(v.string(), v.isoTimestamp()),
  /** Version of the database, in its own words. */
  version: v.string(),
  /** Identity of a PostgreSQL database, after which the file of its secrets is named. */
  identity: v.optional(v.pipe(v.string(), v.uuid())),
});
export type Manifest = v.InferOutput<typeof manifestSchema>;

/** Packs a folder with a manifest into a file that only its owner can read, and that is there as a whole or not at all. */
export async function pack(folder: string, { file, manifest }: { file: string; manifest: Manifest }): Promise<void> {
  await writeFile(join(folder, names.manifest), JSON.stringify(manifest));
  const unfinished = `${file}.unfinished`;
  await mkdir(dirname(file), { recursive: true });
  try {
    await create({ cwd: folder, file: unfinished, gzip: true, portable: true }, ["."]);
    await chmod(unfinished, 0o600);
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** Unpacks a backup into a folder, which it makes. Throws when the file is none. */
export async function unpack(file: string, folder: string): Promise<Manifest> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await extract({ cwd: folder, file, strict: true });
    return v.parse(manifestSchema, JSON.parse(await readFile(join(folder, names.manifest), "utf8")));
  } catch (error) {
    throw new Error(`${file} is no complete backup of Pipelark: ${String(error)}`, { cause: error });
  }
}
