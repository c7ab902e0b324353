import "../../project/envFile.ts";
import { existsSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { runCommand } from "../../project/cli.ts";
import { dataRoot } from "../../project/layout.ts";
import { assertSettings } from "../../settings/checkSettings.ts";
import { makeBackup } from "./makeBackup.ts";

// `pnpm backup [file or folder]`: one file with the database, the files and the secrets.
process.umask(0o077);

await runCommand(async () => {
  assertSettings();
  const named = process.argv.slice(2).find((word) => word !== "--");
  const name = `pipelark-${new Date().toISOString().replaceAll(/\D/g, "").slice(0, 14)}.tar.gz`;
  const target = resolve(named ?? ".");
  const file = existsSync(target) && statSync(target).isDirectory() ? join(target, name) : target;
  const { engine, bytes, files } = await makeBackup({
    file,
    dataDir: dataRoot,
    databaseUrl: process.env["PIPELARK_DATABASE_URL"] || undefined,
  });
  const database = engine === "embedded" ? "The embedded database" : "The PostgreSQL database";
  console.log(`${database}, ${files} files and the secrets are in ${file} (${(bytes / 1024 ** 2).toFixed(1)} MB).`);
  console.log("It opens everything: store it where only administrators can read it.");
});
