import "../project/envFile.ts";
import * as v from "valibot";
import { email as emailSchema } from "../backend/gateway/fields.ts";
import { openEngine } from "../backend/engine/engine.ts";
import { runCommand } from "../project/cli.ts";
import { dataRoot, defaultPort } from "../project/layout.ts";
import { assertSettings } from "../settings/checkSettings.ts";
import { resetSecondFactor } from "./secondFactorReset.ts";

const databaseUrl = process.env["PIPELARK_DATABASE_URL"];
const siteUrl = process.env["PIPELARK_SITE_URL"] || `http://localhost:${process.env["PORT"] || defaultPort}`;

process.umask(0o077);

// For the only admin, whom nobody else can help. Needs the database itself, so that the embedded one must not be in use.
await runCommand(async () => {
  assertSettings();
  const email = v.safeParse(
    emailSchema,
    process.argv.slice(2).find((word) => word !== "--"),
  );
  if (!email.success) throw new Error("Usage: pnpm reset-second-factor you@company.example");
  const engine = await openEngine({ dataDir: dataRoot, ...(databaseUrl && { databaseUrl }), seed: false, siteUrl });
  try {
    if (!(await resetSecondFactor(engine, email.output))) {
      throw new Error(`No account with the address ${email.output} has a second factor.`);
    }
    console.log("The second factor was taken away. The password alone signs in now: set up a new one at once.");
  } finally {
    await engine.close();
  }
});
