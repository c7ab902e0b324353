import { parseArgs } from "node:util";
import { runCommand } from "../../project/cli.ts";
import { startPostgres } from "../../test/throwAwayPostgres.ts";
import { readCatalogue } from "./catalogue.ts";
import { openEngine, type EngineOptions } from "./engine.ts";
import { lastFormerMigration } from "./formerMigrations.ts";

/** Prints the contents of a fresh database, for a comparison line by line: `pnpm schema [--postgres] [--former]`. */
await runCommand(async () => {
  const options = { postgres: { type: "boolean" }, former: { type: "boolean" } } as const;
  const { values } = parseArgs({ args: process.argv.slice(2).filter((word) => word !== "--"), options });
  const server = values.postgres ? await startPostgres() : undefined;
  try {
    await printCatalogue({
      ...(server && { databaseUrl: await server.createDatabase() }),
      ...(values.former && { lastMigration: lastFormerMigration() }),
    });
  } finally {
    await server?.close();
  }
});

async function printCatalogue(options: Pick<EngineOptions, "databaseUrl" | "lastMigration">): Promise<void> {
  const engine = await openEngine({ ...options, seed: false, siteUrl: "http://localhost" });
  try {
    console.log((await readCatalogue(engine.sql)).join("\n"));
  } finally {
    await engine.close();
  }
}
