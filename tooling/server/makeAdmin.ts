import "../project/envFile.ts";
import * as v from "valibot";
import { email as emailSchema } from "../backend/gateway/fields.ts";
import { openEngine } from "../backend/engine/engine.ts";
import { runCommand } from "../project/cli.ts";
import { dataRoot, defaultPort } from "../project/layout.ts";
import { assertSettings } from "../settings/checkSettings.ts";
import { firstAdminLink } from "./firstAdminLink.ts";

const databaseUrl = process.env["PIPELARK_DATABASE_URL"];
const siteUrl = process.env["PIPELARK_SITE_URL"] || `http://localhost:${process.env["PORT"] || defaultPort}`;

// Files are readable by their owner only, as those of the server are.
process.umask(0o077);

// Prints a link that makes its first user an admin. Needs the database itself, so that the embedded one must not be
// in use.
await runCommand(async () => {
  assertSettings();
  const email = v.safeParse(
    emailSchema,
    process.argv.slice(2).find((word) => word !== "--"),
  );
  if (!email.success) throw new Error("Usage: pnpm make-admin you@company.example");
  const engine = await openEngine({ dataDir: dataRoot, ...(databaseUrl && { databaseUrl }), seed: false, siteUrl });
  try {
    const link = await firstAdminLink(engine, { email: email.output, siteUrl });
    console.log(`\nStart Pipelark and open this link within seven days. It works once:\n\n${link}\n`);
  } finally {
    await engine.close();
  }
});
