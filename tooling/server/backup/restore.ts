import "../../project/envFile.ts";
import { parseArgs } from "node:util";
import { runCommand } from "../../project/cli.ts";
import { dataRoot } from "../../project/layout.ts";
import { assertSettings } from "../../settings/checkSettings.ts";
import { restoreBackup } from "./restoreBackup.ts";

const usage = "Usage: pnpm restore <file> [--force]";

// `pnpm restore <file>`: puts a backup into an empty place.
process.umask(0o077);

await runCommand(async () => {
  assertSettings();
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2).filter((word) => word !== "--"),
    options: { force: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new Error(usage);
  const { manifest, movedTo } = await restoreBackup({
    file,
    dataDir: dataRoot,
    databaseUrl: process.env["PIPELARK_DATABASE_URL"] || undefined,
    force: values.force,
  });
  console.log(`The backup of ${manifest.madeAt} (${manifest.version}) is restored. Start the server: pnpm serve`);
  if (movedTo !== null)
    console.log(`What was in ${dataRoot} is now in ${movedTo}: delete it when you no longer need it.`);
});
