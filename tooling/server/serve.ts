import { existsSync } from "node:fs";
import { join } from "node:path";
import { runCommand } from "../project/cli.ts";
import { defaultPort, projectRoot, siteRoot } from "../project/layout.ts";
import { demoAccounts, demoPassword } from "./demoAccounts.ts";
import { startServer } from "./server.ts";

const port = Number(process.env["PORT"] || defaultPort);
const databaseUrl = process.env["PIPELARK_DATABASE_URL"];

// What is written from here on, the database above all, is for its owner alone.
process.umask(0o077);

await runCommand(async () => {
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`PORT must be a number from 1 to 65535, not ${port}.`);
  if (!existsSync(join(siteRoot, "releases.json")))
    throw new Error("There is no site yet: run `npm start`, or `pnpm build` first.");
  const server = await startServer({
    trustProxy: process.env["PIPELARK_TRUST_PROXY"] === "1",
    port,
    dataDir: join(projectRoot, ".data"),
    ...(databaseUrl && { databaseUrl }),
  });
  const accounts = demoAccounts.map(({ email, who }) => `  ${email.padEnd(28)}${who}`).join("\n");
  const whoSignsIn = databaseUrl
    ? "The database is your own PostgreSQL; docs/going-live.md says how its first admin is made."
    : `Sign in with one of these, password ${demoPassword}:\n${accounts}`;
  console.log(`\nPipelark is at ${server.url}\n\n${whoSignsIn}\n\nCtrl+C ends it.`);

  let isEnding = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      if (isEnding) return;
      isEnding = true;
      void server.close().finally(() => process.exit(0));
    });
  }
});
